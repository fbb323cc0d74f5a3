import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScriptPart, Usage } from '@duologue/contract';
import { parseBuffer } from 'music-metadata';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeVoice } from '../../test/fake-voice.ts';
import { createShelf } from '../adapters/shelf/shelf.ts';
import type { VoiceName } from '../episode.ts';
import type { Writer } from '../script/writer.ts';
import type { Voice } from '../speech/voice.ts';
import { makeEpisode } from './make-episode.ts';
import type { MakeOptions } from './make-options.ts';
import { UsageError } from './provider-options.ts';

const never = new AbortController().signal;
const quiet = { show: () => {}, end: () => {} };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'make-'));
});
afterEach(() => rm(folder, { recursive: true }));

const options = (output: string): MakeOptions => ({
  title: 'Zero',
  output: path.join(folder, output),
  minutes: 3,
  format: undefined,
  modelType: undefined,
  model: undefined,
  voice: undefined,
  instructions: undefined,
  vtt: true,
});

const script = ['Opening', 'Ending'].flatMap((title): ScriptPart[] => [
  { type: 'chapter', title },
  ...Array.from({ length: 5 }, (_, index): ScriptPart => {
    const text = `${title} line ${index} is said by one of the two. It has a second sentence.`;
    return { type: 'turn', turn: { speaker: index % 2 ? 'B' : 'A', kind: 'reaction', sources: [], text } };
  }),
]);
const usage: Usage = { inputTokens: 0, outputTokens: 10, costUsd: 0.01, estimated: false };
const writer: Writer = {
  type: 'builtin',
  model: 'test',
  async *write(_article, _brief, written) {
    yield* script.slice(written.length);
  },
};

const speakingWith = (voice: Voice) => async () => ({ encyclopedia: await createShelf(), writers: [writer], voices: [voice] });

function countingVoice(onSpeak: (count: number) => void = () => {}): Voice & { count: () => number } {
  const fake = createFakeVoice();
  let spoken = 0;
  return {
    ...fake,
    count: () => spoken,
    speak: (...request) => {
      onSpeak(++spoken);
      return fake.speak(...request);
    },
  };
}

describe('makeEpisode', () => {
  it('writes a checked mp3 with chapters and captions, and a second run takes what exists', async () => {
    const [first, second] = [countingVoice(), countingVoice()];
    const work = path.join(folder, 'work');
    const { files, episode } = await makeEpisode(options('a.mp3'), speakingWith(first), work, quiet, never);
    expect(files.map((file) => path.basename(file))).toEqual(['a.mp3', 'a.vtt']);
    const mp3 = await readFile(path.join(folder, 'a.mp3'));
    const { common, format } = await parseBuffer(mp3, { mimeType: 'audio/mpeg' }, { includeChapters: true, duration: true });
    expect(common.title).toBe('Zero');
    expect(format.chapters?.length).toBe(episode.chapters.length);
    expect(Math.abs((format.duration ?? 0) * 1000 - episode.report.durationMs)).toBeLessThan(24);
    expect(await readFile(path.join(folder, 'a.vtt'), 'utf8')).toContain(`<v ${episode.lines[0]?.name}>`);

    await makeEpisode(options('b.mp3'), speakingWith(second), work, quiet, never);
    expect(first.count()).toBeGreaterThan(5);
    expect(second.count()).toBe(0);
    expect((await readFile(path.join(folder, 'b.mp3'))).equals(mp3)).toBe(true);
  });

  it('leaves no file when it is stopped, and goes on from there', async () => {
    const stop = new AbortController();
    const stopped = countingVoice((count) => {
      if (count === 6) stop.abort(new Error('Ctrl-C'));
    });
    const work = path.join(folder, 'work');
    await expect(makeEpisode(options('a.mp3'), speakingWith(stopped), work, quiet, stop.signal)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['work']);
    const unfinished = (await readdir(work, { recursive: true })).filter((name) => name.endsWith('.part'));
    expect(unfinished).toEqual([]);
    const resumed = countingVoice();
    const { episode } = await makeEpisode(options('a.mp3'), speakingWith(resumed), work, quiet, never);
    const whole = countingVoice();
    const undisturbed = await makeEpisode(options('b.mp3'), speakingWith(whole), path.join(folder, 'other'), quiet, never);
    expect(resumed.count()).toBeLessThan(whole.count());
    expect(episode.lines).toEqual(undisturbed.episode.lines);
    expect((await readFile(path.join(folder, 'a.mp3'))).equals(await readFile(path.join(folder, 'b.mp3')))).toBe(true);
  });

  it('keeps the usage and the voice of the run that it resumes', async () => {
    let whole = false;
    const costly: Writer = {
      ...writer,
      async *write(_article, _brief, written) {
        for (const [index, part] of script.entries()) {
          if (index < written.length) continue;
          if (part.type === 'chapter') yield { type: 'usage', usage: { ...usage, inputTokens: 100 } };
          yield part;
        }
        whole = true;
      },
    };
    const named = (model: string, onSpeak?: (count: number) => void) => ({ ...countingVoice(onSpeak), model });
    const work = path.join(folder, 'work');
    const make = (voices: Voice[], signal: AbortSignal, chosen: Partial<MakeOptions> = {}) => {
      const earlier: unknown[] = [];
      const providersFor = async (earlierVoice?: VoiceName) => {
        earlier.push(earlierVoice?.model);
        return { encyclopedia: await createShelf(), writers: [costly], voices };
      };
      const made = makeEpisode({ ...options('a.mp3'), ...chosen }, providersFor, work, quiet, signal);
      return made.then(({ episode }) => ({ voice: episode.voice.model, input: episode.usage.inputTokens, earlier }));
    };
    const stop = new AbortController();
    const first = named('first', (count) => count >= 6 && whole && stop.abort(new Error('Ctrl-C')));
    await expect(make([first], stop.signal)).rejects.toThrow();
    const better = named('better');
    expect(await make([better, named('first')], never)).toEqual({ voice: 'first', input: 200, earlier: ['first'] });
    expect(better.count()).toBe(0);
    // Finished: now a better voice may speak it, and writing it again costs nothing more.
    expect(await make([better], never)).toEqual({ voice: 'better', input: 200, earlier: [undefined] });
  });

  it.each(['.', 'a-file/x.mp3'])('refuses to write to %s before a word is spoken', async (output) => {
    await writeFile(path.join(folder, 'a-file'), '');
    const voice = countingVoice();
    const making = makeEpisode(options(output), speakingWith(voice), path.join(folder, 'work'), quiet, never);
    await expect(making).rejects.toThrow(UsageError);
    expect(voice.count()).toBe(0);
    expect(await readdir(folder)).toEqual(['a-file']);
  });
});
