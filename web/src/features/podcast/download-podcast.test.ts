import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPodcast } from '../../test/a-podcast.ts';
import { fakeCaches } from '../../test/fake-caches.ts';
import { fakeFetch } from '../../test/fake-fetch.ts';
import { takePrinted } from '../../test/set-up.ts';
import { clearToasts, currentToast } from '../toasts/toast.ts';
import { audioFileName, downloadPodcast } from './download-podcast.ts';

it('names a download by its title plus .mp3 (RA-17, L-14)', () => {
  expect(audioFileName('Honey bee')).toBe('Honey bee.mp3');
});

it('leaves out what file systems refuse', () => {
  expect(audioFileName('AC/DC: "Live"?\n')).toBe('AC DC Live.mp3');
  expect(audioFileName('../..')).toBe('podcast.mp3');
});

describe('downloading', () => {
  let saved: string[];
  beforeEach(() => {
    fakeCaches();
    clearToasts();
    saved = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.getAttribute('href')} as ${this.download}`);
    });
  });

  it('finds a file by its name where its address is missing (L-14, C-15)', async () => {
    fakeFetch({ 'HEAD /api/podcasts/audio/bees.mp3': {} });
    await downloadPodcast(aPodcast({ title: 'Bees', audio_url: null, audio_filename: 'bees.mp3' }));
    expect(saved).toEqual(['/api/podcasts/audio/bees.mp3 as Bees.mp3']);
  });

  it('says so when the file is missing, and saves nothing', async () => {
    fakeFetch({ 'HEAD /gone.mp3': { status: 404 } });
    await downloadPodcast(aPodcast({ title: 'Bees', audio_url: '/gone.mp3' }));
    expect(currentToast()).toMatchObject({ title: 'Audio unavailable', description: '“Bees” has no audio file.' });
    expect(saved).toEqual([]);
    expect(takePrinted()[0]).toContain('/gone.mp3 is not there: 404');
  });
});
