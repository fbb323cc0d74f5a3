import { sql } from 'drizzle-orm';
import type { Drizzle } from '../../server/src/db/database.ts';

export const PODCASTS_PER_OWNER = 40;
const ROWS_AT_ONCE = 10_000;
const LINES = 80;
const WORDS = 'the colony of bees dances in the dark to say where flowers are and how far the way is';

/** Adds ready podcasts from the `from`th to the `to`th, each with a transcript of a kilobyte. */
export async function fillPodcasts(db: Drizzle, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += ROWS_AT_ONCE) {
    const end = Math.min(to, start + ROWS_AT_ONCE);
    await db.execute(sql`
      insert into podcasts (id, owner, title, wiki_titles, status, transcript, lines_written, duration_ms, percent,
        asked_tts_provider, asked_model_type, asked_model, created_at, updated_at, ended_at, swept_at)
      select 1099511627776 + n, encode(sha256((n / ${PODCASTS_PER_OWNER})::text::bytea), 'hex'), 'Podcast number ' || n,
        array['Article ' || n], 'ready', repeat(${`${WORDS} `} || n || ' ', 10), ${LINES}, 600000, 100,
        'builtin', 'builtin', 'duologue-writer', moment, moment, moment, moment
      from generate_series(${start}::bigint, ${end - 1}::bigint) n,
        lateral (select timestamptz '2026-01-01' + n * interval '1 second' as moment) as t`);
  }
}

/** Gives one owner's podcasts what a real one has: eighty timed lines with their citations. */
export async function fillLines(db: Drizzle, owner: string): Promise<void> {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    index,
    chapter: 0,
    speaker: 'A',
    name: 'Ada',
    kind: 'fact',
    text: WORDS,
    startMs: index * 5_000,
    endMs: index * 5_000 + 4_800,
    citations: [{ sentence: WORDS, section: 'Dance', url: 'https://en.wikipedia.org/wiki/Honey_bee#Dance' }],
  }));
  const transcript = lines.map(({ name, text }) => `${name}: ${text}`).join('\n\n');
  await db.execute(sql`
    update podcasts set lines = ${JSON.stringify(lines)}::jsonb, transcript = ${transcript} where owner = ${owner}`);
}
