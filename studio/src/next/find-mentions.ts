import type { Article, Sentence } from '@duologue/contract';
import { indexNames, namesWord, spokenName } from './find-names.ts';

/** A subject that an article speaks of, with the first sentence that does. */
export type Mention = { title: string; sentence: Sentence; section: string; sectionIndex: number; count: number };

/** One mention in so many sentences makes a subject; fewer are said in passing. */
const SENTENCES_PER_MENTION = 40;

/**
 * Which titles the text of an article itself speaks of. Links from boxes and tables alone are not mentioned, and a common
 * word that is said once in passing is no subject: "a simple grasp of zero".
 */
export function indexMentions(article: Article): (title: string) => Mention | undefined {
  const all = article.sections.flatMap(({ heading, sentences }, sectionIndex) =>
    sentences.map((sentence) => ({ sentence, section: heading, sectionIndex })),
  );
  const find = indexNames(all.map(({ sentence }) => sentence.text));
  return (title) => {
    const name = spokenName(title);
    const found = find(title).flatMap((index) => all[index] ?? []);
    const [first] = found;
    if (!first) return undefined;
    const often = found.length >= Math.max(1, all.length / SENTENCES_PER_MENTION);
    const inHeading = article.sections.some(({ heading }) => namesWord(heading, name.toLowerCase()));
    const isName = name.includes(' ') || first.sentence.text.includes(name);
    if (!(often || inHeading || isName || first.sectionIndex === 0)) return undefined;
    return { title, ...first, count: found.length };
  };
}
