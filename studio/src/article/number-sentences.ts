import type { Section } from '@duologue/contract';
import { splitSentences } from './split-sentences.ts';

export type PlainSection = { heading: string; level: number; url: string; paragraphs: string[] };

/** Sections of paragraphs become sections of sentences, numbered from 1 through the whole article. */
export function numberSentences(sections: PlainSection[]): Section[] {
  let id = 0;
  return sections.map(({ heading, level, url, paragraphs }) => ({
    heading,
    level,
    url,
    sentences: paragraphs.flatMap(splitSentences).map((text) => ({ id: ++id, text })),
  }));
}
