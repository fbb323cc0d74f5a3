import type { Section } from '@duologue/contract';

export type PlainSection = { heading: string; level: number; url: string; sentences: string[] };

/** Sentences get their numbers, from 1 through the whole article. */
export function numberSentences(sections: PlainSection[]): Section[] {
  let id = 0;
  return sections.map((section) => ({ ...section, sentences: section.sentences.map((text) => ({ id: ++id, text })) }));
}
