import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { scriptWords } from '../../script/speaking-rate.ts';
import type { FactSection } from './facts.ts';

/** How far somebody else has come with the article. */
export type Progress = { told: ReadonlySet<number>; section: number; words: number; last: Turn | undefined };

export function readProgress(article: Article, written: readonly ScriptPart[]): Progress {
  const turns = written.flatMap((part) => (part.type === 'turn' ? part.turn : []));
  const told = new Set(turns.flatMap(({ sources }) => sources));
  const latest = turns.findLast(({ sources }) => sources.length > 0)?.sources[0];
  const section = article.sections.findIndex(({ sentences }) => sentences.some(({ id }) => id === latest));
  return { told, section, words: scriptWords(written), last: turns.at(-1) };
}

/** What was passed over stays untold; in the section at hand it goes on after the last sentence that was told. */
export function leftToTell(sections: readonly FactSection[], { told, section }: Progress): FactSection[] {
  const reached = Math.max(
    -1,
    ...sections
      .filter(({ index }) => index === section)
      .flatMap(({ facts }) => facts.map(({ id }) => id))
      .filter((id) => told.has(id)),
  );
  // In the order in which they are told: a visitor may have wished for another one than the article's.
  return sections
    .slice(
      Math.max(
        0,
        sections.findIndex(({ index }) => index === section),
      ),
    )
    .map((open) => ({
      ...open,
      facts: open.facts.filter(({ id }) => !told.has(id) && (open.index !== section || id > reached)),
    }));
}
