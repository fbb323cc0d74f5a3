import { type Article, NEXT_COUNT, type NextArticle, SHORT_MINUTES, type Steer, type Transcript } from '@duologue/contract';
import type { Encyclopedia } from '../article/encyclopedia.ts';
import { foldText } from '../article/fold-text.ts';
import { splitSentences } from '../article/split-sentences.ts';
import type { Candidate } from './candidate.ts';
import { different, type Neighbours } from './index-neighbours.ts';
import { isArticleTitle, rankLinked } from './linked-subjects.ts';
import { untoldSections } from './untold-sections.ts';
import { pickVaried } from './vary.ts';

const LINKS = 150;
const FEATURED = 12;
const CANDIDATES = 40;
/** Of a longer article the rest is not read: this runs on the thread that answers visitors. */
const READ_CHARACTERS = 150_000;
/** So many are looked up at once, so that some may turn out not to exist. */
const LOOKED_UP = 8;
/** Someone waits: what has not answered by then is left out. */
const LINKS_MS = 4_000;
const LOOK_UP_MS = 3_000;

/** What an episode was made from and what was said in it. */
export type Heard = { article: Article; transcript: Transcript };

export type NextDependencies = {
  encyclopedia: Pick<Encyclopedia, 'links' | 'featured' | 'summary'>;
  /** Built when it is first needed. */
  neighbours: () => Promise<Neighbours>;
};

/** Everything that could come after an episode, best first. */
export async function listCandidates(
  { encyclopedia, neighbours }: NextDependencies,
  { article: whole, transcript }: Heard,
  steer: Steer | undefined,
  signal: AbortSignal,
): Promise<Candidate[]> {
  const near = await neighbours();
  const article = beginningOf(whole);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(LINKS_MS)]);
  if (steer === 'else') {
    const featured = await encyclopedia.featured(FEATURED, deadline).catch(orNothing(signal));
    const known = new Set(near.near(article).map(({ title }) => title));
    const others = featured.filter(({ title }) => !known.has(title) && !isAbout(article, title));
    return [...others.map(({ title, hook }) => different(title, hook)), ...near.far(article)].slice(0, CANDIDATES);
  }
  const titles = article.sources.map(({ title }) => title);
  const links = (
    await Promise.all(titles.map((title) => encyclopedia.links(title, LINKS, deadline).catch(orNothing(signal))))
  ).flat();
  const linked = rankLinked({ article, transcript, links, rarity: near.rarity, deeper: steer === 'deeper' });
  const found = steer === 'deeper' ? interleave(untoldSections(whole, transcript), linked) : linked;
  const all = [...found, ...near.near(article)].slice(0, CANDIDATES);
  return steer === 'shorter' ? all.map((candidate) => ({ ...candidate, minutes: SHORT_MINUTES })) : all;
}

/** Three candidates that exist, that the visitor does not have, and that differ from each other. */
export async function chooseNext(
  { encyclopedia }: Pick<NextDependencies, 'encyclopedia'>,
  { article }: Pick<Heard, 'article'>,
  candidates: readonly Candidate[],
  exclude: readonly string[],
  signal: AbortSignal,
): Promise<NextArticle[]> {
  const has = new Set(exclude.map(foldText));
  const own = new Set([article.title, ...article.sources.map(({ title }) => title)].map(foldText));
  const isNew = ({ title }: { title: string }) => !has.has(foldText(title)) && !own.has(foldText(title));
  const left = uniqueByTitle(candidates.filter(isNew));
  const chosen: (Candidate & { description: string })[] = [];
  for (let from = 0; from < left.length && chosen.length < NEXT_COUNT; from += LOOKED_UP) {
    const described = await Promise.all(left.slice(from, from + LOOKED_UP).map((candidate) => describe(candidate)));
    chosen.push(...uniqueByTitle(described.flat().filter(isNew)));
  }
  return pickVaried(chosen, NEXT_COUNT).map(({ place, description, ...next }) => ({
    ...next,
    ...(description && { description }),
  }));

  /** None where there is no such article, it can mean several, or nobody says so in time. */
  async function describe(candidate: Candidate): Promise<(Candidate & { description: string })[]> {
    if (own.has(foldText(candidate.wikiTitle))) return [{ ...candidate, description: '' }];
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(LOOK_UP_MS)]);
      const { title, summary, choices } = await encyclopedia.summary(candidate.wikiTitle, deadline);
      const description = splitSentences(summary)[0] ?? '';
      return choices || !isArticleTitle(title) || description === ''
        ? []
        : [{ ...candidate, title, wikiTitle: title, description }];
    } catch {
      signal.throwIfAborted();
      return [];
    }
  }
}

function beginningOf(article: Article): Article {
  let left = READ_CHARACTERS;
  const fits = ({ text }: { text: string }) => {
    left -= text.length;
    return left >= 0;
  };
  return { ...article, sections: article.sections.map((section) => ({ ...section, sentences: section.sentences.filter(fits) })) };
}

/** Without the network there are still neighbours on the shelf. */
function orNothing(signal: AbortSignal): () => [] {
  return () => {
    signal.throwIfAborted();
    return [];
  };
}

const isAbout = ({ title }: Article, other: string) =>
  foldText(other).includes(foldText(title)) || foldText(title).includes(foldText(other));

function interleave<T>(one: readonly T[], other: readonly T[]): T[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]])
    .flat()
    .filter((value) => value !== undefined);
}

function uniqueByTitle<T extends { title: string }>(values: readonly T[]): T[] {
  const seen = new Set<string>();
  return values.filter(({ title }) => {
    const key = foldText(title);
    return !seen.has(key) && seen.add(key);
  });
}
