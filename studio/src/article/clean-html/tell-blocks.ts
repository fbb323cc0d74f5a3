import { splitSentences } from '../split-sentences.ts';
import { isTooLong } from '../text-limits.ts';
import { FORMULA, unmark } from './marks.ts';
import type { Block } from './sections.ts';
import { isTold, tellList } from './tell-list.ts';

/** The sentences of one section. A paragraph that ends in a colon and the list after it make one sentence if they can. */
export function tellBlocks(blocks: readonly Block[]): string[] {
  const sentences: string[] = [];
  blocks.forEach((block, index) => {
    if (block.kind === 'quotation') sentences.push(...tellQuotation(block.text, block.by));
    else if (block.kind === 'list') sentences.push(...tellList(block.items, takeIntroduction(sentences, blocks[index - 1])));
    else sentences.push(...splitSentences(block.text));
  });
  return sentences
    .filter((sentence) => !isTooLong(sentence))
    .flatMap(withoutFormula)
    .flatMap(endSentence)
    .filter(isTold);
}

function takeIntroduction(sentences: string[], before: Block | undefined): string {
  const isIntroduction = before?.kind === 'paragraph' && sentences.at(-1)?.endsWith(':');
  return (isIntroduction && sentences.pop()) || '';
}

/** Each sentence is in quotation marks of its own, so that none of them passes for the article's word. */
function tellQuotation(text: string, by: string): string[] {
  const quoted = splitSentences(text.replace(/^["“]|["”]$/g, '')).map((sentence) =>
    /["“”]/.test(sentence) ? sentence : `“${sentence}”`,
  );
  return by && quoted[0] ? [`${by}: ${quoted[0]}`, ...quoted.slice(1)] : quoted;
}

/** A sentence that leans on a formula nobody can hear is left out; what was said before the formula may stand. */
function withoutFormula(sentence: string): string[] {
  const at = sentence.indexOf(FORMULA);
  if (at < 0) return [sentence];
  const before = sentence.slice(0, at).trimEnd();
  return before.endsWith(':') && !/\p{L}/u.test(sentence.slice(at)) ? [before] : [];
}

const dangling =
  /\b(?:is|are|was|were|be|by|as|that|to|of|for|from|in|with|where|follows|following|formula|equation|form|example|and|or)$/i;

/** A sentence that announces something that is gone goes with it. */
function endSentence(sentence: string): string[] {
  const text = unmark(sentence).replace(/(?<![\s,;:–—])[\s,;:–—]+$/, '');
  if (/[.!?…。！？]["”’')]*$/.test(text)) return [text];
  return sentence.endsWith(':') && dangling.test(text) ? [] : [`${text}.`];
}
