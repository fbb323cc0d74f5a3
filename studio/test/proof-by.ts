import type { Article } from '@duologue/contract';
import type { EpisodeProof, ProofLine } from '@duologue/contract/episode-proof';
import { targetMinutes } from '../src/script/target-minutes.ts';
import { writeScript } from '../src/script/write-script.ts';
import type { Writer } from '../src/script/writer.ts';
import { buildProof } from '../src/verify/build-proof.ts';

const { signal } = new AbortController();

/** Somebody wrote and spoke it. */
export const by = {
  writer: { type: 'builtin' as const, model: 'test' },
  voice: { provider: 'builtin' as const, model: 'test' },
  grounding: { factual: 0, checked: 0, rewritten: 0, replaced: 0 },
};

/** What an episode by this writer would carry, without speaking it. */
export async function proofBy(writer: Writer, article: Article): Promise<EpisodeProof> {
  const lines: ProofLine[] = [];
  const brief = { seed: article.title, minutes: targetMinutes(article) };
  for await (const output of writeScript(article, brief, [writer], [], signal))
    if ('part' in output && output.part.type === 'turn') {
      const { speaker, kind, text, sources } = output.part.turn;
      lines.push({ speaker, kind, text, sources, startMs: lines.length * 1000, endMs: lines.length * 1000 + 900 });
    }
  return buildProof(article, { title: article.title, ...by, lines });
}
