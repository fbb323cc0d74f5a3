import type { Article, Sentence } from '@duologue/contract';
import { foldText } from '../article/fold-text.ts';

/** Where a sentence of the old revision stands in the new one, and whether it is word for word the same. */
type SentenceMatch = { id: number; same: boolean };

export type ArticleComparison = {
  /** By the old sentence's id; a sentence that is gone has none. */
  matches: Map<number, SentenceMatch>;
  /** Headings of sections that the old revision did not have. */
  newSections: string[];
};

type PlacedSentence = Sentence & { section: string };

/** A word of more sentences says nothing about any of them. These bound the work that a hostile article can ask for. */
const FEW = 20;
const RAREST_WORDS = 12;
const NEAREST = 8;
const MAX_WORDS = 80;
/** Shared words of all words of both, above which two sentences tell the same thing differently. */
const SIMILAR = 0.5;

/**
 * Finds every sentence of the old revision in the new one: first the same words, then the most similar of what is left.
 * Linear in the length of both.
 */
export function compareArticles(before: Article, after: Article): ArticleComparison {
  const [old, next] = [placed(before), placed(after)];
  const matches = new Map<number, SentenceMatch>();
  const claimed = new Set<number>();
  const match = (oldId: number, id: number, same: boolean) => {
    matches.set(oldId, { id, same });
    claimed.add(id);
  };
  const byText = groupBy(next, ({ text }) => text);
  for (const sentence of old) {
    const free = byText.get(sentence.text);
    if (!free) continue;
    const inSection = free.slice(0, FEW).findIndex(({ section }) => section === sentence.section);
    // The last of them stands for all repetitions that the old revision had more of.
    const [found] = free.length === 1 ? free : free.splice(Math.max(0, inSection), 1);
    if (found) match(sentence.id, found.id, true);
  }
  const left = next.filter(({ id }) => !claimed.has(id)).map((sentence) => ({ sentence, words: wordsOf(sentence.text) }));
  const byWord = groupBy(
    left.flatMap((candidate) => [...candidate.words].map((word) => ({ word, candidate }))),
    ({ word }) => word,
  );
  const pairs = old
    .filter(({ id }) => !matches.has(id))
    .flatMap((sentence) => {
      const words = wordsOf(sentence.text);
      const shared = new Map<(typeof left)[number], number>();
      const rarest = [...words].map((word) => byWord.get(word) ?? []).filter(({ length }) => length <= FEW);
      for (const holders of rarest.sort((one, other) => one.length - other.length).slice(0, RAREST_WORDS))
        for (const { candidate } of holders) shared.set(candidate, (shared.get(candidate) ?? 0) + 1);
      return [...shared]
        .sort(([, one], [, other]) => other - one)
        .slice(0, NEAREST)
        .map(([candidate]) => ({ sentence, id: candidate.sentence.id, score: similarity(words, candidate.words) }))
        .filter(({ score }) => score >= SIMILAR);
    })
    .sort((one, other) => other.score - one.score);
  for (const { sentence, id } of pairs) if (!matches.has(sentence.id) && !claimed.has(id)) match(sentence.id, id, false);
  return { matches, newSections: newSections(before, after, claimed) };
}

/** A section of which half was there before has only got another heading. */
function newSections(before: Article, after: Article, claimed: ReadonlySet<number>): string[] {
  const known = new Set(before.sections.map(({ heading }) => foldText(heading)));
  return after.sections
    .filter(({ heading, sentences }) => {
      const old = sentences.filter(({ id }) => claimed.has(id)).length;
      return heading !== '' && !known.has(foldText(heading)) && sentences.length > 0 && old * 2 < sentences.length;
    })
    .map(({ heading }) => heading);
}

function placed(article: Article): PlacedSentence[] {
  return article.sections.flatMap(({ heading, sentences }) => sentences.map((sentence) => ({ ...sentence, section: heading })));
}

function wordsOf(text: string): Set<string> {
  return new Set((foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS));
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
