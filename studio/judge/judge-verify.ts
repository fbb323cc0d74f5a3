import { type Article, teamScripts } from '@duologue/contract';
import { createBuiltinWriter } from '../src/adapters/builtin-writer/builtin-writer.ts';
import { readShelf } from '../src/adapters/shelf/read-shelf.ts';
import { createShelf } from '../src/adapters/shelf/shelf.ts';
import { createShelfWriter } from '../src/adapters/shelf/shelf-writer.ts';
import type { Writer } from '../src/script/writer.ts';
import { packProof } from '../src/verify/build-proof.ts';
import { verifyEpisode } from '../src/verify/verify-episode.ts';
import { proofBy } from '../test/proof-by.ts';
import { ownRecordings, readRecordedArticles } from './recorded-articles.ts';

/**
 * Writes every script that can be written without a key, without speaking it, and verifies what its mp3 would carry:
 * `npm run judge:verify`. A line that was spoken must hold again. Fails where one does not.
 */
const { signal } = new AbortController();
const shelf = await createShelf();
const onShelf = await Promise.all((await readShelf()).map(({ title }) => shelf.article(title, signal)));
const recorded = await readRecordedArticles(ownRecordings);
const sets: [string, Writer, Article[]][] = [
  [`shelf, ${teamScripts.id}`, createShelfWriter(), onShelf],
  ['shelf, built-in writer', createBuiltinWriter(), onShelf],
  ['recorded Wikipedia articles, built-in writer', createBuiltinWriter(), recorded],
];
let failures = 0;

console.log(
  '| scripts | episodes | lines | hold | do not hold | not checkable | claim nothing | do not hold offline | bytes of a proof |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
for (const [name, writer, articles] of sets) {
  const sum = { lines: 0, held: 0, failed: 0, notCheckable: 0, noClaim: 0, offline: 0, bytes: 0 };
  for (const article of articles) {
    const proof = await proofBy(writer, article);
    const again = await verifyEpisode(proof, async () => article, signal);
    const offline = await verifyEpisode(proof, undefined, signal);
    sum.lines += proof.lines.length;
    for (const key of ['held', 'failed', 'notCheckable', 'noClaim'] as const) sum[key] += again.counts[key];
    sum.offline += offline.counts.failed;
    sum.bytes += packProof(proof).length;
    for (const { text, problems } of again.failed) console.error(`${article.title}: ${text}\n  ${problems.join('; ')}`);
    for (const { text, problems } of offline.failed)
      console.error(`${article.title}, offline: ${text}\n  ${problems.join('; ')}`);
  }
  failures += sum.failed;
  const { lines, held, failed, notCheckable, noClaim, offline, bytes } = sum;
  console.log(
    `| ${[name, articles.length, lines, held, failed, notCheckable, noClaim, offline, Math.round(bytes / articles.length)].join(' | ')} |`,
  );
}
if (failures > 0) process.exitCode = 1;
