import { parseBuffer } from 'music-metadata';
import { describe, expect, it } from 'vitest';
import { mixedTone } from '../../test/sounds.ts';
import { coverPng } from '../cover/cover-png.ts';
import { episodeTag } from './episode-tag.ts';

const input = {
  title: 'Ångström & 東京',
  artist: 'Ada and Ben',
  album: 'Duologue',
  year: 2026,
  comment: 'Octopus, revision 123, CC BY-SA 4.0\nhttps://example.org/octopus',
  coverPng: coverPng('Ångström', 64),
  chapters: [
    { startMs: 0, endMs: 1500, title: 'Beginnings' },
    { startMs: 1500, endMs: 2520, title: 'Süßwasser' },
  ],
  lines: [
    { startMs: 46, text: 'Ada: Welcome — 東京!' },
    { startMs: 1500, text: 'Ben: “Right.”' },
  ],
  durationMs: 2520,
  proof: new Uint8Array([1, 0, 255, 0, 2]),
};

describe('episodeTag', () => {
  it('is read back whole by another reader', async () => {
    const { mp3 } = await mixedTone(2);
    const file = Buffer.concat([episodeTag(input), mp3]);
    const { common, format } = await parseBuffer(file, { mimeType: 'audio/mpeg' }, { includeChapters: true });
    expect(common).toMatchObject({ title: input.title, artist: input.artist, album: input.album, year: 2026 });
    expect(common.comment?.[0]?.text).toBe(input.comment);
    expect(common.picture?.[0]?.data).toEqual(input.coverPng);
    expect(common.lyrics?.[0]?.syncText).toEqual(input.lines.map(({ startMs, text }) => ({ timestamp: startMs, text })));
    expect(format.chapters?.map(({ title, start }) => ({ title, start }))).toEqual([
      { title: 'Beginnings', start: 0 },
      { title: 'Süßwasser', start: 1.5 },
    ]);
  });

  it('is the same bytes for the same episode', () => {
    expect(episodeTag(input)).toEqual(episodeTag(input));
  });

  it('holds an episode without chapters', async () => {
    const { mp3 } = await mixedTone(1);
    const file = Buffer.concat([episodeTag({ ...input, chapters: [], lines: [] }), mp3]);
    expect((await parseBuffer(file, { mimeType: 'audio/mpeg' })).common.title).toBe(input.title);
  });
});
