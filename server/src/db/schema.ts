import type {
  AnswerLine,
  Article,
  Chapter,
  EncyclopediaName,
  EpisodeFormat,
  EpisodeRole,
  Grounding,
  LineChange,
  ModelType,
  PodcastPhase,
  ScriptPart,
  ShowNotes,
  TranscriptLine,
  TtsProvider,
  Usage,
} from '@duologue/contract';
import { updateStates } from '@duologue/contract';
import type { UpdatedScript } from '@duologue/studio';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const podcastId = () => bigint('podcast_id', { mode: 'number' });

export const podcastStates = ['processing', 'ready', 'failed', 'cancelled'] as const;
export type PodcastState = (typeof podcastStates)[number];

export type UpdateState = (typeof updateStates)[number];

export const series = pgTable(
  'series',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    owner: text('owner').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    topic: text('topic').notNull(),
    /** The rest of its state follows from its episodes. */
    cancelledAt: moment('cancelled_at'),
    /** Part of the feed's address: a feed reader has no session. */
    feedToken: text('feed_token').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('series_by_owner').on(table.owner, table.createdAt)],
);

export const podcasts = pgTable(
  'podcasts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    owner: text('owner').notNull(),
    title: text('title').notNull(),
    wikiTitles: text('wiki_titles').array().notNull(),
    /** Title and article titles in lower case, for searching. */
    searchText: text('search_text').notNull().default(''),
    status: text('status').$type<PodcastState>().notNull().default('processing'),
    /** The sentence for phase and percent. */
    progress: text('progress'),
    phase: text('phase').$type<PodcastPhase>().notNull().default('queued'),
    percent: integer('percent').notNull().default(0),
    error: text('error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    durationMs: integer('duration_ms'),
    transcript: text('transcript'),
    /** The transcript with times and citations; stays when the working rows are removed. */
    lines: jsonb('lines').$type<TranscriptLine[]>(),
    linesWritten: integer('lines_written').notNull().default(0),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    showNotes: jsonb('show_notes').$type<ShowNotes>(),
    askedTtsProvider: text('asked_tts_provider').$type<TtsProvider>().notNull(),
    askedModelType: text('asked_model_type').$type<ModelType>().notNull(),
    askedModel: text('asked_model').notNull(),
    /** Who really spoke and wrote it; unknown until then. */
    ttsProvider: text('tts_provider').$type<TtsProvider>(),
    ttsModel: text('tts_model'),
    modelType: text('model_type').$type<ModelType>(),
    specificModel: text('specific_model'),
    role: text('role').$type<EpisodeRole>(),
    partNumber: integer('part_number'),
    seriesId: integer('series_id').references(() => series.id, { onDelete: 'cascade' }),
    customInstructions: text('custom_instructions'),
    maxMinutes: real('max_minutes'),
    /** What was chosen; null leaves it to the instructions and the article. */
    format: text('format').$type<EpisodeFormat>(),
    askedMinutes: real('asked_minutes'),
    hosts: text('hosts'),
    /** What was understood of the wishes, in sentences. */
    understood: text('understood').array().notNull().default([]),
    source: text('source').$type<EncyclopediaName>(),
    sourceUrls: text('source_urls').array().notNull().default([]),
    licence: text('licence'),
    livePieces: integer('live_pieces').notNull().default(0),
    liveFrames: integer('live_frames').notNull().default(0),
    lastPieceFrames: integer('last_piece_frames').notNull().default(0),
    /** Known once the script is whole. */
    grounding: jsonb('grounding').$type<Grounding>(),
    usage: jsonb('usage').$type<Usage>(),
    /** The number of the attempt that may write: a worker that lost its job to another one holds an older number. */
    attempt: integer('attempt').notNull().default(0),
    /** Attempts that ended in an error, and starts since the last new piece of work. */
    failures: integer('failures').notNull().default(0),
    fruitlessStarts: integer('fruitless_starts').notNull().default(0),
    /** Working rows and files are gone. */
    sweptAt: moment('swept_at'),
    /** Counts up when the podcast is brought to a newer revision of its article; the files of each have their own keys. */
    edition: integer('edition').notNull().default(1),
    revisedAt: moment('revised_at'),
    changedLines: integer('changed_lines'),
  },
  (table) => [
    check('podcasts_status', sql.raw(`status in (${podcastStates.map((state) => `'${state}'`).join(', ')})`)),
    index('podcasts_by_owner').on(table.owner, table.createdAt, table.id),
    // None on updated_at: it changes with every step of a job, and each change would rewrite every index.
    index('podcasts_by_creation').on(table.createdAt, table.id),
    index('podcasts_by_title').on(sql`lower(${table.title})`, table.id),
    index('podcasts_by_duration').on(sql`coalesce(${table.durationMs}, 0)`, table.id),
    index('podcasts_by_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('podcasts_by_series').on(table.seriesId, table.partNumber),
    index('podcasts_at_work').on(table.createdAt, table.id).where(sql`status = 'processing'`),
    index('podcasts_to_sweep').on(table.endedAt).where(sql`swept_at is null`),
  ],
);

/** The script as it is written: one row for each chapter title and each turn. Times come when it is spoken. */
export const turns = pgTable(
  'turns',
  {
    podcastId: podcastId()
      .notNull()
      .references(() => podcasts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    part: jsonb('part').$type<ScriptPart>().notNull(),
    writer: jsonb('writer').$type<{ type: ModelType; model: string }>().notNull(),
    startMs: integer('start_ms'),
    endMs: integer('end_ms'),
  },
  (table) => [primaryKey({ columns: [table.podcastId, table.position] })],
);

/** The article as it was when the job started. */
export const articles = pgTable('articles', {
  podcastId: podcastId()
    .primaryKey()
    .references(() => podcasts.id, { onDelete: 'cascade' }),
  article: jsonb('article').$type<Article>().notNull(),
});

/** Updates to a newer revision of the article, by the edition that they make. The podcast stays as it is until one is done. */
export const podcastUpdates = pgTable(
  'podcast_updates',
  {
    podcastId: podcastId()
      .notNull()
      .references(() => podcasts.id, { onDelete: 'cascade' }),
    edition: integer('edition').notNull(),
    state: text('state').$type<UpdateState>().notNull().default('running'),
    jobId: uuid('job_id').notNull(),
    /** Its row in `creations`: an update counts like a new podcast. */
    creationId: bigint('creation_id', { mode: 'number' }).notNull(),
    percent: integer('percent').notNull().default(0),
    error: text('error'),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    /** As in `podcasts`. */
    attempt: integer('attempt').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    fruitlessStarts: integer('fruitless_starts').notNull().default(0),
    /** The newer article and the script for it, while the update runs. */
    article: jsonb('article').$type<Article>(),
    script: jsonb('script').$type<UpdatedScript>(),
    changes: jsonb('changes').$type<LineChange[]>().notNull().default([]),
    stillTrue: integer('still_true').notNull().default(0),
    newSections: text('new_sections').array().notNull().default([]),
    /** The files of the edition before are gone. */
    sweptAt: moment('swept_at'),
  },
  (table) => [
    primaryKey({ columns: [table.podcastId, table.edition] }),
    check('podcast_updates_state', sql.raw(`state in (${updateStates.map((state) => `'${state}'`).join(', ')})`)),
    index('podcast_updates_running').on(table.startedAt).where(sql`state = 'running'`),
    index('podcast_updates_to_sweep').on(table.endedAt).where(sql`state = 'done' and swept_at is null`),
    index('podcast_updates_by_creation').on(table.creationId),
  ],
);

/** What limits count. Outlives a deleted podcast, so that deleting does not refill the allowance. */
export const creations = pgTable(
  'creations',
  {
    podcastId: podcastId().primaryKey(),
    owner: text('owner').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('creations_by_owner').on(table.owner, table.createdAt),
    index('creations_by_address').on(table.address, table.createdAt),
  ],
);

export const playlists = pgTable(
  'playlists',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    owner: text('owner').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    feedToken: text('feed_token').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('playlists_by_owner').on(table.owner, table.createdAt)],
);

export const playlistItems = pgTable(
  'playlist_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    playlistId: integer('playlist_id')
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    podcastId: podcastId()
      .notNull()
      .references(() => podcasts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('playlist_items_once').on(table.playlistId, table.podcastId),
    index('playlist_items_by_podcast').on(table.podcastId),
  ],
);

/** What a visitor asked about a podcast, and the answer. Only that visitor's. */
export const questions = pgTable(
  'questions',
  {
    /** As hard to guess as a podcast's: whoever has it may hear the answer. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    podcastId: podcastId()
      .notNull()
      .references(() => podcasts.id, { onDelete: 'cascade' }),
    owner: text('owner').notNull(),
    question: text('question').notNull(),
    atMs: integer('at_ms').notNull(),
    answered: boolean('answered').notNull(),
    lines: jsonb('lines').$type<AnswerLine[]>().notNull(),
    /** Null where no model answered. */
    usage: jsonb('usage').$type<Usage>(),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (table) => [index('questions_by_owner').on(table.podcastId, table.owner, table.atMs)],
);

export const feedback = pgTable('feedback', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  message: text('message').notNull(),
  rating: integer('rating'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
