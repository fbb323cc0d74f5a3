import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { Drizzle } from '../db/database.ts';
import type { PodcastRow } from '../repositories/podcast-repository.ts';
import type { PodcastEvents } from '../services/podcast-events.ts';
import { WorkRecord } from './work-record.ts';

it('tells a late write that failed to the next caller, and to nobody else', async () => {
  const lost = new Error('the connection was lost');
  const begun = Promise.withResolvers<void>();
  const transaction = vi.fn(async () => {
    begun.resolve();
    await sleep(400); // longer than the pause between two writes, so that the next one is planned meanwhile
    throw lost;
  });
  const record = new WorkRecord({ transaction } as unknown as Drizzle, {} as PodcastEvents, { id: 1, percent: 0 } as PodcastRow);
  const first = record.flush();
  first.catch(() => undefined);
  await begun.promise;
  await record.flushWhenDue(); // is planned for later
  await sleep(300);
  await record.flushWhenDue().catch(() => undefined);
  await expect(first).rejects.toBe(lost);
  await sleep(900); // both planned writes have run; an error thrown by a timer would have ended the process
  await expect(record.flush()).rejects.toBe(lost);
  await record.close();
});
