import { expect, it } from 'vitest';
import { createFakeVoice } from '../test/index.ts';
import { createShelf } from './adapters/shelf/shelf.ts';
import { verifyAudio } from './mix/verify-audio.ts';
import { makeSample, sampleScript, sampleVersion } from './sample.ts';

const { signal } = new AbortController();

it('speaks both hosts in turn, with the time of each line, into an mp3 that can be heard', async () => {
  let asked = 0;
  const beforeLine = async () => void asked++;
  const { mp3, durationMs, lines } = await makeSample({ voices: [createFakeVoice()], signal, beforeLine });
  await verifyAudio(mp3, { durationMs });
  expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual(
    sampleScript.turns.map(({ speaker, text }) => `${speaker === 'A' ? 'Ada' : 'Ben'}: ${text}`),
  );
  for (const [index, { startMs, endMs }] of lines.entries()) {
    expect(startMs).toBeGreaterThanOrEqual(lines[index - 1]?.endMs ?? 0);
    expect(endMs).toBeGreaterThan(startMs);
  }
  expect(asked).toBeGreaterThanOrEqual(lines.length);
});

it('comes from an article of the shelf', async () => {
  const shelf = await createShelf();
  expect((await shelf.article(sampleScript.article, signal)).title).toBe(sampleScript.article);
});

it('has another version for another voice', () => {
  const version = sampleVersion({ provider: 'builtin', model: 'duet' });
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(sampleVersion({ provider: 'builtin', model: 'flite' })).not.toBe(version);
});
