import { expect, it } from 'vitest';
import { audioFileName } from './download-podcast.ts';

it('names a download by its title plus .mp3 (RA-17, L-14)', () => {
  expect(audioFileName('Honey bee')).toBe('Honey bee.mp3');
});

it('leaves out what file systems refuse', () => {
  expect(audioFileName('AC/DC: "Live"?\n')).toBe('AC DC Live.mp3');
  expect(audioFileName('../..')).toBe('podcast.mp3');
});
