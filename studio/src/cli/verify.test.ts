import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScriptPart } from '@duologue/contract';
import type { EpisodeProof } from '@duologue/contract/episode-proof';
import { verificationsSchema } from '@duologue/contract/verification';
import NodeID3 from 'node-id3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeVoice } from '../../test/fake-voice.ts';
import { createShelf } from '../adapters/shelf/shelf.ts';
import { PROOF_DESCRIPTION } from '../mix/episode-tag.ts';
import type { Writer } from '../script/writer.ts';
import { packProof } from '../verify/build-proof.ts';
import { readProof } from '../verify/read-proof.ts';
import { makeEpisode } from './make-episode.ts';
import type { MakeOptions } from './make-options.ts';
import { UsageError } from './provider-options.ts';
import { parseVerifyOptions } from './verify-options.ts';

let folder: string;
let proof: EpisodeProof;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
  const shelf = await createShelf();
  const { sections } = await shelf.article('Zero', new AbortController().signal);
  const facts = sections.flatMap(({ sentences }) => sentences).slice(0, 4);
  const script: ScriptPart[] = [
    { type: 'chapter', title: 'All of it' },
    { type: 'turn', turn: { speaker: 'A', kind: 'greeting', sources: [], text: 'Hello and welcome.' } },
    ...facts.map(({ id, text }): ScriptPart => ({ type: 'turn', turn: { speaker: 'B', kind: 'fact', sources: [id], text } })),
  ];
  const writer: Writer = {
    type: 'builtin',
    model: 'test-writer',
    async *write() {
      yield* script;
    },
  };
  const output = path.join(folder, 'zero.mp3');
  const options = { title: 'Zero', output, minutes: 3, vtt: false } as MakeOptions;
  const providers = async () => ({ encyclopedia: shelf, writers: [writer], voices: [createFakeVoice()] });
  const quiet = { show: () => {}, end: () => {} };
  await makeEpisode(options, providers, path.join(folder, 'work'), quiet, new AbortController().signal);
  proof = await readProof(await readFile(output));
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** The same file with another proof in it. */
async function tamper(file: string, changed: EpisodeProof) {
  const tag = NodeID3.create({
    generalObject: [{ contentDescription: PROOF_DESCRIPTION, encapsulatedObject: Buffer.from(packProof(changed)) }],
  });
  await writeFile(path.join(folder, file), tag);
}

function verify(...argv: string[]) {
  const env = { PATH: process.env.PATH, ENCYCLOPEDIA: 'shelf', DATA_DIR: path.join(folder, 'data') };
  const command = path.join(import.meta.dirname, 'verify.ts');
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [command, ...argv], { env, cwd: folder }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it('says what the file is, and that every line holds', async () => {
  const { code, stdout } = await verify('zero.mp3');
  expect(stdout).toContain('zero.mp3: “Zero”\n  from our shelf: “Zero”, revision ');
  expect(stdout).toContain('written by test-writer, spoken by ');
  expect(stdout).toContain('4 factual lines checked against the pinned revision: all hold. 1 line claims nothing.\n');
  expect(code).toBe(0);
});

it('shows the lines that do not hold, with what they cite and why, and steers no terminal', async () => {
  const [, second, ...rest] = proof.lines;
  if (!second) throw new Error('The proof has no second line');
  const lines = [{ ...second, text: 'The \u001b[31mBabylonians had 7345 temples of zero.' }, ...rest];
  await tamper('tampered.mp3', { ...proof, lines });
  const { code, stdout } = await verify('--offline', 'tampered.mp3');
  expect(stdout).not.toContain('\u001b');
  expect(stdout).toMatch(/ Ben: The {2}\[31mBabylonians had 7345 temples of zero\.\n {4}does not hold: .*\n[\s\S]* {4}cites “/);
  expect(stdout).toMatch(/4 factual lines checked against the sentences in the file: 3 hold, 1 does not\./);
  expect(stdout).toContain('Offline: whether the article really says these sentences was not checked.');
  expect(code).toBe(1);
});

it('checks several files, says which cannot be checked and why, and prints JSON by its schema', async () => {
  await tamper('old.mp3', { ...proof, sources: proof.sources.map((source) => ({ ...source, revision: 'older' })) });
  await writeFile(path.join(folder, 'song.mp3'), NodeID3.create({ title: 'Song' }));
  const { code, stdout } = await verify('--json', 'zero.mp3', 'old.mp3', 'song.mp3', 'none.mp3');
  const results = verificationsSchema.parse(JSON.parse(stdout));
  expect(results.map((result) => [result.file, result.checked ? result.counts.held : result.reason])).toEqual([
    ['zero.mp3', 4],
    ['old.mp3', expect.stringMatching(/^Revision older of 'Zero' cannot be read: our shelf keeps only .* With --offline/)],
    ['song.mp3', 'It does not come from Duologue: it carries no sources.'],
    ['none.mp3', 'There is no such file.'],
  ]);
  expect(code).toBe(2);
});

it('refuses arguments that make no sense, and knows when help is asked for', () => {
  expect(() => parseVerifyOptions([])).toThrow(UsageError);
  expect(() => parseVerifyOptions(['--fast', 'a.mp3'])).toThrow(UsageError);
  expect(parseVerifyOptions(['-h'])).toBeUndefined();
  expect(parseVerifyOptions(['a.mp3', '--offline'])).toEqual({ files: ['a.mp3'], offline: true, judge: false, json: false });
});
