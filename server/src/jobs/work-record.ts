import {
  type Article,
  addUsage,
  describeProgress,
  laterPhase,
  type PodcastPhase,
  percentDone,
  type Turn,
  type TurnCounts,
  type Usage,
} from '@duologue/contract';
import type { WriterName } from '@duologue/studio';
import type { Drizzle } from '../db/database.ts';
import { changeAtWork, type PodcastChanges, type PodcastRow } from '../repositories/podcast-repository.ts';
import { addScriptParts, type NewScriptRow, pinArticle, setTimings, type Timing } from '../repositories/script-repository.ts';
import { eventOf, type PodcastEvents } from '../services/podcast-events.ts';

const FLUSH_EVERY_MS = 250;

/** This attempt may not write any more: the podcast was cancelled or deleted, or another worker has it. */
export class LostJobError extends Error {
  override name = 'LostJobError';
  constructor(podcastId: number) {
    super(`Podcast ${podcastId} is no longer being made by this attempt`);
  }
}

/**
 * The record of a podcast while it is made. Changes are gathered and written a few times a second in one
 * transaction each, which also checks that this attempt is still the one that may write.
 */
export class WorkRecord {
  readonly #db: Drizzle;
  readonly #events: PodcastEvents;
  #row: PodcastRow;
  #parts: NewScriptRow[] = [];
  #positions = 0;
  #turnPositions: number[] = [];
  #timings: Timing[] = [];
  #changes: PodcastChanges = {};
  #flushedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #lateFailure: unknown;

  constructor(db: Drizzle, events: PodcastEvents, row: PodcastRow) {
    this.#db = db;
    this.#events = events;
    this.#row = row;
  }

  get row(): Readonly<PodcastRow> {
    return { ...this.#row, ...this.#changes };
  }

  async pin(article: Article): Promise<void> {
    const [first] = article.sources;
    this.change({
      source: first?.encyclopedia ?? null,
      sourceUrls: article.sources.map((source) => source.url).filter((url) => url !== ''),
      licence: first?.licence.name ?? null,
    });
    this.enter('reading', article.title);
    await this.flush((tx) => pinArticle(tx, this.#row.id, article));
  }

  addChapter(title: string, writer: WriterName, kept: boolean): void {
    this.#add({ type: 'chapter', title }, writer, kept);
  }

  addTurn(turn: Turn, writer: WriterName, kept: boolean): void {
    this.#turnPositions.push(this.#positions);
    this.#add({ type: 'turn', turn }, writer, kept);
    this.change({ linesWritten: Math.max(this.row.linesWritten, this.#turnPositions.length) });
  }

  addUsage(usage: Usage): void {
    this.change({ usage: addUsage(this.row.usage, usage) });
  }

  time(turn: number, timing: { startMs: number; endMs: number }): void {
    const position = this.#turnPositions[turn];
    if (position === undefined) throw new Error(`Turn ${turn} was mixed before it was written`);
    this.#timings.push({ position, ...timing });
  }

  /** A phase or percent that has been reached is never taken back: a new attempt begins behind the one before. */
  enter(reached: PodcastPhase, title?: string): void {
    const { phase, percent } = this.row;
    if (laterPhase(phase, reached) !== reached) return;
    this.change({ phase: reached, progress: describeProgress({ phase: reached, percent, ...(title ? { title } : {}) }) });
  }

  tellProgress(turns: TurnCounts): void {
    const percent = Math.max(this.row.percent, percentDone(turns));
    const phase = laterPhase(this.row.phase, turns.mixed > 0 ? 'speaking' : 'writing');
    this.change({ phase, percent, progress: describeProgress({ phase, percent }) });
  }

  /** Call when the piece is in storage. */
  addPiece(index: number, startFrame: number, frames: number): void {
    this.change({ livePieces: index + 1, liveFrames: startFrame + frames, lastPieceFrames: frames, fruitlessStarts: 0 });
  }

  change(changes: PodcastChanges): void {
    this.#changes = { ...this.#changes, ...changes };
  }

  /**
   * Writes now what is due, and the rest a moment later, whatever happens until then. The first piece is due at
   * once: someone is waiting for it.
   */
  async flushWhenDue(): Promise<void> {
    this.#throwLateFailure();
    const firstPiece = this.#row.livePieces === 0 && (this.#changes.livePieces ?? 0) > 0;
    const waitMs = this.#flushedAt + FLUSH_EVERY_MS - performance.now();
    if (firstPiece || waitMs <= 0) return this.flush();
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error) => {
        this.#lateFailure = error;
      });
    }, waitMs);
  }

  /** Writes the script down if a line of it is not yet. */
  async flushScript(): Promise<void> {
    if (this.#parts.length > 0) await this.flush();
  }

  /** One write at a time, in the order in which they were asked for. */
  async flush(also: (tx: Drizzle) => Promise<void> = async () => undefined): Promise<void> {
    this.#throwLateFailure();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const writing = this.#writing.then(() => this.#write(also));
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  /** Nothing is written after this. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
  }

  async #write(also: (tx: Drizzle) => Promise<void>): Promise<void> {
    this.#flushedAt = performance.now();
    const [changes, parts, timings] = [this.#changes, this.#parts, this.#timings];
    [this.#changes, this.#parts, this.#timings] = [{}, [], []];
    const row = { ...this.#row, ...changes };
    await this.#db.transaction(async (tx) => {
      if (!(await changeAtWork(tx, row.id, row.attempt, changes))) throw new LostJobError(row.id);
      await addScriptParts(tx, parts);
      await setTimings(tx, row.id, timings);
      await also(tx);
      await this.#events.publish(eventOf(row), tx);
    });
    this.#row = row;
  }

  #throwLateFailure(): void {
    if (this.#lateFailure) throw this.#lateFailure;
  }

  #add(part: NewScriptRow['part'], writer: WriterName, kept: boolean): void {
    const position = this.#positions++;
    if (kept) return;
    this.#parts.push({ podcastId: this.#row.id, position, part, writer });
    this.change({ fruitlessStarts: 0 });
  }
}
