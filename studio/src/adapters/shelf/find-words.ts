import { foldText } from '../../article/fold-text.ts';
import { splitSentences } from '../../article/split-sentences.ts';
import type { ShelfArticle } from './parse-shelf-article.ts';

const SHOWN_CHARACTERS = 120;

/** The words of a search in the text of an article, with some around them. Undefined where its title has them all, or its text none. */
export function findWords({ title, sections }: ShelfArticle, query: string): string | undefined {
  const words = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const count = (text: string) =>
    words.filter((word) => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)).length;
  if (words.length === 0 || count(title) === words.length) return undefined;
  const sentences = sections.flatMap(({ paragraphs }) => paragraphs).flatMap(splitSentences);
  let best: { sentence: string; found: number } | undefined;
  for (const sentence of sentences) {
    const found = count(sentence);
    if (found > (best?.found ?? 0)) best = { sentence, found };
  }
  return best && cutAround(best.sentence, words);
}

/** Whole words, the first that was searched for among them. */
function cutAround(sentence: string, words: readonly string[]): string {
  if (sentence.length <= SHOWN_CHARACTERS) return sentence;
  const parts = sentence.split(' ');
  const first = parts.findIndex((part) =>
    words.some((word) =>
      foldText(part)
        .replace(/^[^\p{L}\p{N}]+/u, '')
        .startsWith(word),
    ),
  );
  let [from, to] = [Math.max(0, first), Math.max(0, first) + 1];
  const length = () => parts.slice(from, to).join(' ').length;
  while (length() < SHOWN_CHARACTERS - 10 && (from > 0 || to < parts.length)) {
    if (from > 0) from -= 1;
    if (to < parts.length) to += 1;
  }
  return `${from > 0 ? '…' : ''}${parts.slice(from, to).join(' ')}${to < parts.length ? '…' : ''}`;
}
