import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { createBuiltinVoice, createBuiltinWriter, createShelf } from '@duologue/studio/builtin';
import { createOpenAiSpeechVoice, createOpenaiWriter } from '@duologue/studio/openai';
import type { Providers } from '@duologue/studio/providers';
import { clipHash, parseWav, splitSentences } from '@duologue/studio/stages';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../server/src/config.ts';
import { createServices } from '../server/src/create-services.ts';
import { startJobs } from '../server/src/jobs/start-jobs.ts';
import { viewerOf } from '../server/src/services/viewer.ts';
import { disagreements } from './disagreements.ts';
import { atOnce, type Fault, startFakeProvider } from './fake-provider.ts';
import { goodWav } from './fake-speech.ts';
import { newFolder, SESSION } from './product.ts';
import { seed, seededRandom } from './seeded-random.ts';
import { titleOf } from './titles.ts';

const PODCASTS = Number(process.env.FAULTS_PODCASTS ?? 12);
const FAULT_SHARE = 0.3;
const faults: Record<'chat' | 'speech', Fault[]> = {
  chat: ['rate-limit', 'error', 'cut', 'stall', 'junk'],
  speech: ['rate-limit', 'error', 'cut', 'stall', 'junk', 'silence', 'empty', 'noise'],
};

describe.runIf(inject('long'))('providers that misbehave', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it(`leave every podcast ready with good audio or failed with a sentence when ${FAULT_SHARE * 100} % of calls fail`, async () => {
    const random = seededRandom(seed);
    const provider = await startFakeProvider(atOnce, (kind) =>
      random() < FAULT_SHARE ? faults[kind][Math.floor(random() * faults[kind].length)] : undefined,
    );
    closers.push(provider.stop);
    const dataDir = newFolder();
    closers.push(async () => fs.rmSync(dataDir, { recursive: true }));
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      LIMIT_AT_WORK: '0',
      LIMIT_PER_HOUR: '0',
      WORKER_CONCURRENCY: '3',
    });
    const services = await createServices(config, { providers: await providersWithShortTimeouts(provider.url) });
    closers.push(services.close);
    const jobs = await startJobs(services);
    closers.push(jobs.stop);

    const owner = viewerOf(SESSION);
    const ids: number[] = [];
    for (let index = 0; index < PODCASTS; index += 1) {
      const request = {
        wikiTitle: titleOf(index),
        maxLength: 2,
        modelType: 'openai',
        ttsProvider: 'openai',
        specificModel: 'gpt-4o',
      } as const;
      ids.push((await services.podcasts.create(request, owner, 'an address')).id);
    }
    const read = () => Promise.all(ids.map((id) => services.podcasts.read(id, owner)));
    await expect
      .poll(async () => (await read()).filter(({ status }) => status === 'processing').length, {
        timeout: 900_000,
        interval: 500,
      })
      .toBe(0);

    const { rows, problems } = await disagreements(services.database, services.storage);
    expect(problems).toEqual([]);
    const ready = rows.filter(({ status }) => status === 'ready');
    const failed = rows.filter(({ status }) => status === 'failed');
    expect(ready.length + failed.length).toBe(PODCASTS);
    for (const { error } of failed) expect(error).toMatch(/^[A-Z].+(Please try again|Please try).*\.$/);
    expect(failed.length).toBeLessThan(PODCASTS / 4);

    // Only speech without a fault is stored.
    const voice = createOpenAiSpeechVoice({ baseUrl: provider.url });
    const byHash = new Map<string, string>();
    for (const { lines, ttsProvider } of ready) {
      if (ttsProvider !== 'openai') continue;
      for (const line of lines ?? []) {
        for (const text of splitSentences(line.text))
          byHash.set(clipHash(text, voice.voices[line.speaker], voice), `${voice.voices[line.speaker]}\n${text}`);
      }
    }
    let compared = 0;
    for await (const { key } of services.storage.list('speech/')) {
      const [name, text] = byHash.get(key.slice('speech/'.length))?.split('\n') ?? [];
      if (name === undefined || text === undefined) continue;
      const stored = await buffer(await services.storage.read(key));
      const good = parseWav(new Uint8Array(goodWav(text, name)));
      expect(stored.length, `${key} '${text}'`).toBe(8 + 2 * good.samples.length);
      for (const place of [0.2, 0.5, 0.8]) {
        const sample = Math.floor(good.samples.length * place);
        expect(stored.readInt16LE(8 + 2 * sample) / 32_768, `${key} '${text}'`).toBeCloseTo(good.samples[sample] ?? 0, 3);
      }
      compared += 1;
    }
    expect(compared).toBeGreaterThan(PODCASTS);

    // Every token that the provider reported is on a record; those of broken responses are estimated.
    const complete = provider.calls.filter(({ kind, fault }) => kind === 'chat' && fault === undefined);
    const broken = provider.calls.filter(({ kind, fault }) => kind === 'chat' && (fault === 'cut' || fault === 'stall'));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const counted = sum(rows.map(({ usage }) => usage?.outputTokens ?? 0));
    const reported = sum(complete.map(({ outputTokens }) => outputTokens));
    expect(counted).toBeGreaterThanOrEqual(reported);
    expect(counted).toBeLessThanOrEqual(reported + 1.2 * sum(broken.map(({ outputTokens }) => outputTokens)));
    const bad = provider.calls.filter(({ fault }) => fault !== undefined).length;
    console.log(
      `seed ${seed}: ${bad} of ${provider.calls.length} calls failed; ${ready.length} ready, ${failed.length} failed; ${compared} clips compared`,
    );
  });
});

/** The product's own adapters, with short timeouts, so that a stall costs a second and not half a minute. */
async function providersWithShortTimeouts(url: string): Promise<Providers> {
  const encyclopedia = await createShelf();
  const voices = [
    createOpenAiSpeechVoice({ baseUrl: url, retry: { deadlineMs: 1_500, firstPauseMs: 20 } }),
    await createBuiltinVoice(),
  ];
  const timing = { deadlines: { firstTokenMs: 1_500, betweenTokensMs: 1_500 }, retry: { firstPauseMs: 20 } };
  const writers = [createOpenaiWriter({ apiKey: 'none', baseUrl: url, model: 'gpt-4o', timing }), createBuiltinWriter()];
  return {
    encyclopedia,
    forRequest: async () => ({ encyclopedia, writers, voices }),
    readStatus: async () => ({ status: 'healthy' }),
    close: async () => void (await Promise.all(voices.map((voice) => voice.close()))),
  };
}
