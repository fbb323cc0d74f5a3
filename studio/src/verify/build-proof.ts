import { gzipSync } from 'node:zlib';
import type { Article } from '@duologue/contract';
import { type EpisodeProof, episodeProofSchema, PROOF_VERSION } from '@duologue/contract/episode-proof';
import { SENTENCES_BEFORE } from '../grounding/evidence.ts';

/** What the article gives, without the time it was read: making an episode again gives the same bytes. */
export function buildProof(
  article: Article,
  { lines, ...rest }: Pick<EpisodeProof, 'title' | 'writer' | 'voice' | 'grounding' | 'lines'>,
): EpisodeProof {
  return {
    version: PROOF_VERSION,
    ...rest,
    sources: article.sources.map(({ fetchedAt: _, ...source }) => source),
    sections: quotedSections(article, new Set(lines.flatMap(({ sources }) => sources))),
    lines,
  };
}

/**
 * A gzip file, about a fifth of the text: whoever takes it out of the tag can open it with any tool. The schema puts the
 * keys in one order, which an article that comes from the database has lost.
 */
export function packProof(proof: EpisodeProof): Uint8Array {
  return gzipSync(JSON.stringify(episodeProofSchema.parse(proof)), { level: 9 });
}

/** The cited sentences and the few before each, which may name whom it means by "he". */
function quotedSections({ sections }: Article, cited: ReadonlySet<number>): EpisodeProof['sections'] {
  return sections.flatMap(({ heading, sentences }) => {
    const quoted = sentences.filter((_, at) => sentences.slice(at, at + SENTENCES_BEFORE + 1).some(({ id }) => cited.has(id)));
    return quoted.length > 0 ? [{ heading, sentences: quoted }] : [];
  });
}
