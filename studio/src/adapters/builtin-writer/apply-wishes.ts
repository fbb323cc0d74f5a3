import { readTokens } from '../../language/tokens.ts';
import { isContentWord, keysOf } from '../../language/words.ts';
import type { Wishes } from '../../script/wishes/wishes.ts';
import type { Fact, FactSection } from './facts.ts';

/** What a wish asks for, as keys of its words. */
export type WishedTopic = ReadonlySet<string>;

export function topicKeys(text: string): WishedTopic {
  return new Set(readTokens(text).filter(isContentWord).flatMap(keysOf));
}

/** The sections that are told, in the order in which they are told. */
export function applyWishes(sections: readonly FactSection[], { only, startWith }: Partial<Wishes>): readonly FactSection[] {
  const kept = only ? keepOnly(sections, only.map(topicKeys)) : sections;
  return startWith ? startAt(kept, topicKeys(startWith)) : kept;
}

/** Sections by their heading, else single sentences with those that lean on them. A wish that nothing answers is left alone. */
function keepOnly(sections: readonly FactSection[], topics: readonly WishedTopic[]): readonly FactSection[] {
  const named = sections.filter(({ heading }) => topics.some((topic) => names(heading, topic)));
  if (named.length > 0 && topics.every((topic) => named.some(({ heading }) => names(heading, topic)))) return named;
  const kept = sections.map((section) => {
    if (named.includes(section)) return section;
    const wanted = new Set<number>();
    for (const fact of section.facts) {
      const leans = (fact.dependent || fact.needs.length > 0) && wanted.has(fact.position - 1);
      if (topics.some((topic) => speaksOf(fact, topic)) || leans) wanted.add(fact.position);
    }
    addNeeds(section, wanted);
    return { ...section, facts: section.facts.filter(({ position }) => wanted.has(position)) };
  });
  return kept.some(({ facts }) => facts.length > 0) ? kept : sections;
}

/** What a wanted sentence needs is told as well. Needs lie before, so one pass from the end finds them all. */
function addNeeds({ facts }: FactSection, wanted: Set<number>): void {
  for (const { position, needs } of facts.toReversed()) if (wanted.has(position)) for (const need of needs) wanted.add(need);
}

/** The section that is wished for, or the one that says most about it, comes first. */
function startAt(sections: readonly FactSection[], topic: WishedTopic): readonly FactSection[] {
  const hits = ({ heading, facts }: FactSection) =>
    (names(heading, topic) ? 1_000 : 0) + facts.filter((fact) => speaksOf(fact, topic)).length;
  const best = sections.toSorted((a, b) => hits(b) - hits(a))[0];
  if (!best || hits(best) === 0) return sections;
  const from = names(best.heading, topic) ? 0 : firstAbout(best, topic);
  const first = { ...best, facts: best.facts.slice(from) };
  const rest = { ...best, facts: best.facts.slice(0, from) };
  return [first, ...sections.flatMap((section) => (section !== best ? section : rest.facts.length > 0 ? rest : []))];
}

/** Where the section comes to it: the sentence itself, or the nearest one before it that needs no other. */
function firstAbout({ facts }: FactSection, topic: WishedTopic): number {
  const at = facts.findIndex((fact) => speaksOf(fact, topic));
  return Math.max(
    0,
    facts.findLastIndex(({ dependent, needs }, place) => place <= at && !dependent && needs.length === 0),
  );
}

function names(heading: string, topic: WishedTopic): boolean {
  return topic.size > 0 && topicKeys(heading).intersection(topic).size > 0;
}

function speaksOf({ keys }: Fact, topic: WishedTopic): boolean {
  return topic.size > 0 && keys.intersection(topic).size >= Math.min(2, Math.ceil(topic.size / 2));
}
