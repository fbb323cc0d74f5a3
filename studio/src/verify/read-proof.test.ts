import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { EpisodeProof } from '@duologue/contract/episode-proof';
import fc from 'fast-check';
import { parseBuffer } from 'music-metadata';
import NodeID3 from 'node-id3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { mixedTone } from '../../test/sounds.ts';
import { coverPng } from '../cover/cover-png.ts';
import { episodeTag } from '../mix/episode-tag.ts';
import { buildProof, packProof } from './build-proof.ts';
import { readProof, readProofFile } from './read-proof.ts';
import { readFrames, UncheckableFileError } from './read-tag.ts';

const article = fakeArticle('Lighthouse', {
  '': ['A lighthouse is a tower with a strong light.', 'It warns ships – also in 東京.'],
  Lenses: Array.from({ length: 9 }, (_, index) => `Sentence ${index} is about lenses.`),
});
const proof = buildProof(article, {
  title: 'Lighthouse',
  writer: { type: 'builtin', model: 'duologue' },
  voice: { provider: 'builtin', model: 'duet' },
  grounding: { factual: 1, checked: 1, rewritten: 0, replaced: 0 },
  lines: [{ speaker: 'A', kind: 'fact', text: 'It warns ships – also in 東京.', startMs: 40, endMs: 2000, sources: [1, 10] }],
});

const tagOf = (packed: Uint8Array) =>
  episodeTag({
    title: 'Lighthouse',
    artist: 'Ada and Ben',
    album: 'Duologue',
    year: 2026,
    comment: '',
    coverPng: coverPng('L', 64),
    chapters: [],
    lines: [{ startMs: 40, text: 'Ada: It warns ships.' }],
    durationMs: 2000,
    proof: packed,
  });
const packJson = (json: unknown) => gzipSync(JSON.stringify(json));
const reject = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UncheckableFileError);
  return (error as Error).message;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proof-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the proof in an mp3', () => {
  it('comes back as it was packed, and other readers take no notice of it', async () => {
    const { mp3 } = await mixedTone(2);
    const file = Buffer.concat([tagOf(packProof(proof)), mp3]);
    expect(await readProof(file)).toEqual(proof);
    const onDisk = path.join(folder, 'episode.mp3');
    await writeFile(onDisk, file);
    expect(await readProofFile(onDisk)).toEqual(proof);
    const { common, quality } = await parseBuffer(file, { mimeType: 'audio/mpeg' });
    expect(common.title).toBe('Lighthouse');
    expect(quality.warnings.filter(({ message }) => /GEOB|frame|tag/i.test(message))).toEqual([]);
    expect(NodeID3.read(file).title).toBe('Lighthouse');
  });

  it('quotes cited sentences with the six before them in their section, and no time of reading', () => {
    expect(proof.sections.map(({ sentences }) => sentences.map(({ id }) => id))).toEqual([
      [0, 1],
      [4, 5, 6, 7, 8, 9, 10],
    ]);
    expect(JSON.stringify(proof)).not.toContain('fetchedAt');
  });

  it('has the same bytes whatever order its keys came in', () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, inner]) => [key, reversed(inner)]),
            )
          : value;
    expect(packProof(reversed(proof) as EpisodeProof)).toEqual(packProof(proof));
  });

  it('survives other editors of tags: ID3v2.4, unsynchronised, extended header, padding', async () => {
    const tag = Buffer.from(tagOf(packProof(proof)));
    const body = tag.subarray(10);
    expect(await readProof(tagWith(Buffer.concat([body, Buffer.alloc(500)])))).toEqual(proof);
    const stuffed = Buffer.from([...body].flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
    expect(await readProof(tagWith(stuffed, { flags: 0x80 }))).toEqual(proof);
    const extended = Buffer.concat([Buffer.from([0, 0, 0, 6, 0, 0, 0, 0, 0, 0]), body]);
    expect(await readProof(tagWith(extended, { flags: 0x40 }))).toEqual(proof);
    const version4 = Buffer.concat(
      readFrames(tag).map(({ id, body: frame }) =>
        Buffer.concat([Buffer.from(id), syncSafe(frame.length), Buffer.alloc(2), frame]),
      ),
    );
    expect(await readProof(tagWith(version4, { version: 4 }))).toEqual(proof);
  });
});

describe('a file that cannot be checked', () => {
  it.each([
    ['nothing', Buffer.alloc(0), /not an mp3 with an ID3 tag/],
    ['bare sound', Buffer.from([0xff, 0xf3, 0x84, 0xc4, ...Array(40).fill(0)]), /not an mp3 with an ID3 tag/],
    ['a tag of another version', Buffer.concat([Buffer.from('ID3\x02\0\0\0\0\0\0', 'latin1')]), /version 2\.2/],
    ['a tag that claims 200 MB', Buffer.from('ID3\x03\0\0\x60\0\0\0', 'latin1'), /claims \d+ bytes/],
    ['an empty tag', tagWith(Buffer.alloc(100)), /does not come from Duologue/],
    ['a frame longer than the tag', tagWith(Buffer.from('GEOB\xff\xff\xff\xff\0\0abc', 'latin1')), /damaged/],
    ['noise for frames', tagWith(Buffer.from('\x01\x02\x03\x04\0\0\0\x01\0\0abc', 'latin1')), /damaged/],
    ['a frame that is only its head', tagWith(Buffer.from('GEOB\0\0\0\0\0\0', 'latin1')), /does not come from Duologue/],
    ['a description that never ends', tagWith(Buffer.from('GEOB\0\0\0\x04\0\0\x01abc', 'latin1')), /does not come from Duologue/],
    [
      'an extended header longer than the tag',
      tagWith(Buffer.from([0x7f, 0xff, 0xff, 0xff, 0]), { flags: 0x40 }),
      /does not come/,
    ],
    ["somebody else's tag", NodeID3.create({ title: 'Song', album: 'Other' }), /does not come from Duologue/],
    ['an older one of ours', NodeID3.create({ title: 'Octopus', album: 'Duologue' }), /before files carried their sources/],
  ])('is %s', async (_what, bytes, reason) => {
    expect(await reject(readProof(bytes))).toMatch(reason);
  });

  it('is a tag cut off anywhere, whatever is left', async () => {
    const tag = tagOf(packProof(proof));
    for (let length = 0; length < tag.length; length += 97)
      expect(await reject(readProof(tag.subarray(0, length)))).toMatch(/cut off|not an mp3/);
  });

  it('is any tag with wrong bytes in it, or it is read all the same', async () => {
    const tag = tagOf(packProof(proof));
    const changes = fc.array(fc.tuple(fc.nat(tag.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    // Most of a tag is its cover: half of the changes go to where the lengths are.
    const places = fc.oneof(
      changes,
      changes.map((all) => all.map(([at, byte]): [number, number] => [at % 300, byte])),
    );
    await fc.assert(
      fc.asyncProperty(places, async (all) => {
        const broken = Buffer.from(tag);
        for (const [at, byte] of all) broken[at] = byte;
        await readProof(broken).catch((error: unknown) => expect(error).toBeInstanceOf(UncheckableFileError));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['no gzip', Buffer.from('{}'), /damaged/],
    ['gzip cut off', packProof(proof).subarray(0, 200), /damaged/],
    ['a bomb', gzipSync(Buffer.alloc(20 * 1024 * 1024)), /more than \d+ bytes/],
    ['no JSON', gzipSync('version 1'), /damaged/],
    ['not UTF-8', gzipSync(Buffer.from([0x22, 0xff, 0xfe, 0x22])), /damaged/],
    ['of another form', packJson({ version: 1, lines: [] }), /not in a form/],
    ['null', packJson(null), /not in a form/],
    ['with a version that is no number', packJson({ ...proof, version: 'x' }), /not in a form/],
    ['of a newer version', packJson({ ...proof, version: 2 }), /form 2, which a newer Duologue wrote/],
    ['with a line without text', packJson({ ...proof, lines: [{ ...proof.lines[0], text: '' }] }), /not in a form/],
  ])('has sources that are %s', async (_what, packed, reason) => {
    expect(await reject(readProof(tagOf(packed)))).toMatch(reason);
  });

  it('is not there, or a folder', async () => {
    expect(await reject(readProofFile(path.join(folder, 'none.mp3')))).toBe('There is no such file.');
    expect(await reject(readProofFile(folder))).toMatch(/is a folder/);
  });
});

function syncSafe(size: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f));
}

function tagWith(body: Buffer, { version = 3, flags = 0 } = {}): Buffer {
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([version, 0, flags]), syncSafe(body.length), body]);
}
