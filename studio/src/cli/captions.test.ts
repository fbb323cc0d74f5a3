import type { TranscriptLine } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { captionsOf } from './captions.ts';

const line = (text: string, startMs: number | null, endMs: number | null): TranscriptLine => ({
  index: 0,
  chapter: 0,
  speaker: 'A',
  name: 'Ada',
  kind: 'fact',
  text,
  startMs,
  endMs,
  citations: [],
});

describe('captionsOf', () => {
  it('writes WebVTT with times and speakers, and keeps marks from being markup', () => {
    const lines = [line('Cats & <dogs>\nrun.', 46, 3_661_500), line('Not spoken yet.', null, null)];
    expect(captionsOf(lines)).toBe('WEBVTT\n\n00:00:00.046 --> 01:01:01.500\n<v Ada>Cats &amp; &lt;dogs&gt; run.\n');
  });
});
