import { expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { takePrinted } from '../../test/set-up.ts';
import { StorageFullError } from '../library/library.ts';
import { startPodcast } from './start-podcast.ts';

it('says that storage is full, also where the podcast cannot be cancelled then (B-15)', async () => {
  const fetched = fakeFetch({
    'POST /api/podcasts': { status: 201, json: { podcast: aPodcast({ id: 7, status: 'processing' }) } },
    'POST /api/podcasts/7/cancel': { status: 500, json: { message: 'The database is busy.' } },
  });
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  await expect(startPodcast({ title: 'Bees', wikiTitle: 'Bees' })).rejects.toThrow(StorageFullError);
  expect(fetched.of('POST /api/podcasts/7/cancel')).toHaveLength(1);
  expect(takePrinted()).toHaveLength(1);
});
