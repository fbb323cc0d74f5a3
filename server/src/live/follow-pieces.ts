import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services/index.ts';
import { NotFoundError } from '../services/service-errors.ts';
import { pieceKey } from '../storage/keys.ts';
import { FileNotFoundError, type Storage } from '../storage/storage.ts';

/** Events say at once that there is more; this is the safety net for one that was lost. */
const LOOK_AGAIN_MS = 2_000;

type Parts = Pick<Services, 'podcasts' | 'events' | 'storage'>;
type LiveState = Awaited<ReturnType<Services['podcasts']['livePieces']>>;

/** How the podcast stands once it has piece `piece` or has ended, or when the signal ends the wait. */
export async function waitForPiece(
  { podcasts, events }: Parts,
  id: number,
  piece: number,
  signal: AbortSignal,
): Promise<LiveState> {
  let news = Promise.withResolvers<void>();
  const unsubscribe = events.subscribe(id, () => news.resolve());
  try {
    while (true) {
      // Hung up before the look: what happens during it is not missed.
      news = Promise.withResolvers();
      const state = await podcasts.livePieces(id);
      if (state.pieces > piece || state.ended || signal.aborted) return state;
      await nextNews(news.promise, signal);
    }
  } finally {
    unsubscribe();
  }
}

/** The bare mp3 frames from the first piece on, as they come, until the podcast ends or nobody listens any more. */
export async function* followPieces(parts: Parts, id: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let next = 0;
  while (!signal.aborted) {
    const state = await waitForPiece(parts, id, next, signal).catch(goneIsUndefined);
    if (!state) return;
    for (; next < state.pieces && !signal.aborted; next += 1) {
      const piece = await readIfThere(parts.storage, pieceKey(id, next));
      if (!piece) return;
      yield* piece;
    }
    if (state.ended) return;
  }
}

/** Deleted while someone listened. */
function goneIsUndefined(error: unknown): undefined {
  if (!(error instanceof NotFoundError)) throw error;
}

/** What was published is gone only when the podcast was cancelled or deleted while someone listened. */
async function readIfThere(storage: Storage, key: string): Promise<Readable | undefined> {
  try {
    return await storage.read(key);
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined;
    throw error;
  }
}

async function nextNews(news: Promise<void>, signal: AbortSignal): Promise<void> {
  const waited = new AbortController();
  const pause = sleep(LOOK_AGAIN_MS, undefined, { signal: AbortSignal.any([signal, waited.signal]) });
  try {
    await Promise.race([news, pause]);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    waited.abort();
    pause.catch(() => undefined);
  }
}
