import type { Article, Sentence } from './article.ts';
import type { Citation } from './transcript.ts';

/** Sentences to either side: enough to read a cited one in its paragraph. */
const CONTEXT_SENTENCES = 2;

/** The citation of every sentence of an article, by the sentence's id. */
export function citationsOf(article: Article): Map<number, Citation> {
  return new Map(
    article.sections.flatMap(({ heading, url, sentences }) =>
      sentences.map(({ id, text }, index): [number, Citation] => {
        const before = join(sentences.slice(Math.max(0, index - CONTEXT_SENTENCES), index));
        const after = join(sentences.slice(index + 1, index + 1 + CONTEXT_SENTENCES));
        return [id, { id, sentence: text, section: heading || article.title, url, before, after }];
      }),
    ),
  );
}

const join = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');
