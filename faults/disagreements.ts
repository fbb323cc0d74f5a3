import { buffer } from 'node:stream/consumers';
import { FRAME_BYTES } from '@duologue/contract';
import { verifyAudio } from '@duologue/studio';
import { pieceFrames, pieceStartFrame } from '@duologue/studio/live-audio';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/database.ts';
import { jobId } from '../server/src/db/queue.ts';
import { podcasts } from '../server/src/db/schema.ts';
import { findScript } from '../server/src/repositories/script-repository.ts';
import { audioKey, pieceKey } from '../server/src/storage/keys.ts';
import type { Storage } from '../server/src/storage/storage.ts';

export type WholeRow = typeof podcasts.$inferSelect;

/** Everything in which records, jobs and files contradict each other, as sentences. None means that all is well. */
export async function disagreements(database: Database, storage: Storage): Promise<{ rows: WholeRow[]; problems: string[] }> {
  const rows = await database.db.select().from(podcasts);
  const problems: string[] = [];
  for (const row of rows.filter(({ status }) => status === 'ready')) {
    for (const problem of await problemsOfReady(database, storage, row)) problems.push(`Podcast ${row.id}: ${problem}`);
  }
  problems.push(...(await strayFiles(storage, rows)), ...(await strayJobs(database, rows)));
  return { rows, problems };
}

async function problemsOfReady(database: Database, storage: Storage, row: WholeRow): Promise<string[]> {
  const problems: string[] = [];
  if (!(await storage.head(audioKey(row.id, row.edition)))) return ['it is ready without an audio file'];
  const mp3 = await buffer(await storage.read(audioKey(row.id, row.edition)));
  await verifyAudio(mp3, { durationMs: row.durationMs ?? 0 }).catch((error: Error) => problems.push(error.message));

  const last = row.livePieces - 1;
  const frames = pieceStartFrame(last) + row.lastPieceFrames;
  if (frames !== row.liveFrames) problems.push(`${row.liveFrames} frames are recorded, its pieces have ${frames}`);
  const sound = mp3.subarray(mp3.length - frames * FRAME_BYTES);
  for (let piece = 0; piece <= last; piece += 1) {
    const published = await buffer(await storage.read(pieceKey(row.id, piece)));
    const length = (piece === last ? row.lastPieceFrames : pieceFrames(piece)) * FRAME_BYTES;
    const start = pieceStartFrame(piece) * FRAME_BYTES;
    if (!published.equals(sound.subarray(start, start + length))) problems.push(`piece ${piece} is not what the file has`);
  }

  const script = await findScript(database.db, row.id);
  const turns = script.filter(({ part }) => part.type === 'turn');
  if (script.some(({ position }, index) => position !== index)) problems.push('its script has a hole');
  if (row.lines?.length !== turns.length) problems.push(`${row.lines?.length} lines of ${turns.length} turns`);
  for (const [index, { part, startMs, endMs }] of turns.entries()) {
    const line = row.lines?.[index];
    const same = part.type === 'turn' && line?.text === part.turn.text && line.startMs === startMs && line.endMs === endMs;
    if (!same) problems.push(`line ${index} is not the turn that was written`);
    if ((startMs ?? 0) >= (endMs ?? 0) || (startMs ?? 0) < (turns[index - 1]?.endMs ?? 0)) {
      problems.push(`line ${index} is at ${startMs}–${endMs} ms, out of order`);
    }
  }
  return problems;
}

async function strayFiles(storage: Storage, rows: readonly WholeRow[]): Promise<string[]> {
  const known = new Set(rows.map(({ id }) => `${id}`));
  const ready = new Set(rows.filter(({ status }) => status === 'ready').map(({ id }) => `${id}`));
  const problems: string[] = [];
  for await (const { key } of storage.list('audio/')) {
    if (!ready.has(/\d+/.exec(key)?.[0] ?? '')) problems.push(`${key} belongs to no ready podcast`);
  }
  for await (const { key } of storage.list('live/')) {
    if (!known.has(key.split('/')[1] ?? '')) problems.push(`${key} belongs to no podcast`);
  }
  return problems;
}

async function strayJobs(database: Database, rows: readonly WholeRow[]): Promise<string[]> {
  const { rows: jobs } = await database.db.execute<{ id: string; name: string; state: string }>(
    sql`select id::text, name, state::text from pgboss.job where name like 'produce%'`,
  );
  const open = new Set(jobs.filter(({ state }) => ['created', 'active', 'retry'].includes(state)).map(({ id }) => id));
  const inProgress = new Set(rows.filter(({ status }) => status === 'processing').map(({ id }) => jobId(id)));
  return [
    ...jobs.filter(({ name }) => name !== 'produce').map(({ id }) => `Job ${id} was given up`),
    ...[...open.difference(inProgress)].map((id) => `Job ${id} waits, but its podcast does not`),
    ...[...inProgress.difference(open)].map((id) => `The podcast of job ${id} waits, but no job will generate it`),
  ];
}
