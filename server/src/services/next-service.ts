import type { Article, NextArticle, nextQuerySchema, Transcript } from '@duologue/contract';
import { type Candidate, chooseNext, type Encyclopedia, type Heard, listCandidates } from '@duologue/studio';
import { shelfNeighbours } from '@duologue/studio/builtin';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { findOwnedTitles } from '../repositories/owned-titles.ts';
import type { PodcastService } from './podcast-service.ts';
import { NotFoundError } from './service-errors.ts';
import type { Viewer } from './viewer.ts';

const CACHED = 300;
/** Long enough for the three cards, the steering and the next visitor of a shared page. */
const CACHE_MS = 10 * 60_000;
const OWNED = 500;

type NextServiceDependencies = {
  database: Database;
  encyclopedia: Encyclopedia;
  podcasts: Pick<PodcastService, 'read' | 'article' | 'transcript'>;
};
type Ranked = { article: Article; candidates: Candidate[] };

/** What could be heard after a podcast. */
export function createNextService({ database, encyclopedia, podcasts }: NextServiceDependencies) {
  const rankings = new LRUCache<string, Ranked>({ max: CACHED, ttl: CACHE_MS });

  async function heard(id: number, title: string, viewer: Viewer): Promise<Heard> {
    const transcript = await podcasts.transcript(id, viewer);
    try {
      return { article: await podcasts.article(id, viewer), transcript };
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      return { article: articleFromCitations(title, transcript), transcript };
    }
  }

  return {
    async list(
      id: number,
      { steer, exclude }: z.output<typeof nextQuerySchema>,
      viewer: Viewer,
      signal: AbortSignal,
    ): Promise<NextArticle[]> {
      const { status, wiki_title } = await podcasts.read(id, viewer);
      const key = JSON.stringify([id, status, steer, encyclopedia.name]);
      let ranked = rankings.get(key);
      if (!ranked) {
        const known = await heard(id, wiki_title, viewer);
        const dependencies = { encyclopedia, neighbours: shelfNeighbours };
        ranked = { article: known.article, candidates: await listCandidates(dependencies, known, steer, signal) };
        rankings.set(key, ranked);
      }
      const owned = viewer.owner === null ? [] : await findOwnedTitles(database.db, viewer.owner, OWNED);
      return chooseNext({ encyclopedia }, ranked, ranked.candidates, [...exclude, ...owned], signal);
    },
  };
}

/** What is known of the article of a podcast from before articles were kept: the sentences that its lines rest on. */
function articleFromCitations(title: string, { lines }: Transcript): Article {
  const citations = lines.flatMap((line) => line.citations).map((citation, id) => ({ ...citation, id }));
  const sections = [...Map.groupBy(citations, ({ section }) => section)].map(([heading, cited]) => ({
    heading: heading === title ? '' : heading,
    level: 2,
    url: cited[0]?.url ?? '',
    sentences: cited.map(({ id, sentence }) => ({ id, text: sentence })),
  }));
  const source = { encyclopedia: 'shelf' as const, title, url: '', revision: '', fetchedAt: '', licence: { name: '', url: '' } };
  return { title, description: '', sources: [source], sections };
}
