import type { Transcript, TranscriptLine } from '@duologue/contract';
import { expect, it } from 'vitest';
import { transcriptText, transcriptVtt } from './transcript-formats.ts';

const line = (index: number, changes: Partial<TranscriptLine>): TranscriptLine => ({
  index,
  chapter: 0,
  speaker: 'A',
  name: 'Ada',
  kind: 'fact',
  text: 'Words.',
  startMs: index * 1_000,
  endMs: index * 1_000 + 900,
  citations: [],
  ...changes,
});

const transcript: Transcript = {
  chapters: ['Beginning', 'End'],
  lines: [
    line(0, { text: 'Hello there.' }),
    line(1, { name: 'Ben', speaker: 'B', text: 'Is 2 < 3 -->\n\nyes & no?' }),
    line(2, { chapter: 1, startMs: 3_723_004, endMs: 3_724_000 }),
    line(3, { chapter: 1, startMs: null, endMs: null, text: 'Not spoken yet.' }),
  ],
};

it('writes names, chapters and paragraphs', () => {
  expect(transcriptText(transcript)).toBe(
    'BEGINNING\n\nAda: Hello there.\n\nBen: Is 2 < 3 -->\n\nyes & no?\n\nEND\n\nAda: Words.\n\nAda: Not spoken yet.\n',
  );
});

it('writes a cue with the speaker for every line that has been spoken, and nothing in a text can break out of its cue', () => {
  expect(transcriptVtt(transcript)).toBe(
    [
      'WEBVTT',
      '1\n00:00:00.000 --> 00:00:00.900\n<v Ada>Hello there.',
      '2\n00:00:01.000 --> 00:00:01.900\n<v Ben>Is 2 &lt; 3 --&gt; yes &amp; no?',
      '3\n01:02:03.004 --> 01:02:04.000\n<v Ada>Words.\n',
    ].join('\n\n'),
  );
});
