import type { Article, Turn } from '@duologue/contract';
import { splitSentences } from '../../article/split-sentences.ts';
import { withoutLongWords } from '../../article/text-limits.ts';
import { countWords } from '../../language/count-words.ts';
import { MAX_TURN_WORDS } from '../../script/speaking-rate.ts';
import type { ModelElement } from './dialogue.ts';

/** Model output is data of our schema and nothing else: no markup, no addresses, no directions, only sources that exist. */
export function cleanTurns(element: ModelElement & { kind: Turn['kind'] }, article: Article): Turn[] {
  const ids = new Set(article.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id)));
  const sources = [...new Set(element.sources)].filter((id) => ids.has(id));
  return chunksOf(cleanText(element.text)).map((text) => ({ speaker: element.speaker, kind: element.kind, text, sources }));
}

export function cleanText(text: string): string {
  return withoutLongWords(text)
    .replace(/<[^<>]*>|\[[^[\]]*\]|\*[^*\s][^*]*\*(?=\s*(?:$|\p{Lu}))/gu, (found) =>
      found.startsWith('*') ? found.slice(1, -1) : '',
    )
    .replace(/\((?:laughs?|laughing|chuckles?|sighs?|pauses?|smiles?|music)[^()]*\)/gi, '')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/[*_#`~{}|\\]+/g, '')
    .replace(/^(?:A|B|Ada|Ben|Host|Guest)\s*:\s+/i, '')
    .replace(/(?<!\s)\s+([,.;:!?])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A line that is too long becomes several lines of the same person; a single sentence that is too long is left out. */
function chunksOf(text: string): string[] {
  const chunks: string[] = [];
  for (const sentence of splitSentences(text)) {
    if (countWords(sentence) > MAX_TURN_WORDS || !/[\p{L}\p{N}]/u.test(sentence)) continue;
    const joined = `${chunks.at(-1) ?? ''} ${sentence}`.trim();
    if (chunks.length > 0 && countWords(joined) <= MAX_TURN_WORDS) chunks[chunks.length - 1] = joined;
    else chunks.push(sentence);
  }
  return chunks;
}
