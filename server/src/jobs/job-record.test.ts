import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drizzle } from '../db/database.ts';
import type { PodcastRow } from '../repositories/podcast-repository.ts';
import type { PodcastEvents } from '../services/podcast-events.ts';
import { JobRecord } from './job-record.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('reports a failed delayed write to the next caller, and to nobody else', async () => {
  const lost = new Error('the connection was lost');
  const begun = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const transaction = vi.fn(async () => {
    begun.resolve();
    await finished.promise;
    throw lost;
  });
  const record = new JobRecord({ transaction } as unknown as Drizzle, {} as PodcastEvents, { id: 1, percent: 0 } as PodcastRow);
  const first = record.flush();
  first.catch(() => undefined);
  await begun.promise;
  await record.flushWhenDue(); // is planned for later
  await vi.advanceTimersByTimeAsync(300); // the planned write waits for the first one
  const third = record.flushWhenDue();
  finished.resolve();
  await expect(first).rejects.toBe(lost);
  await expect(third).rejects.toBe(lost);
  expect(transaction).toHaveBeenCalledTimes(3); // an error thrown by the planned one would have failed this run
  await expect(record.flush()).rejects.toBe(lost);
  await record.close();
});
