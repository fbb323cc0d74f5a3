import { type Sample, sampleSchema } from '@duologue/contract';
import { verifyAudio } from '@duologue/studio';
import type { Providers } from '@duologue/studio/providers';
import { makeSample, sampleScript, sampleVersion } from '@duologue/studio/sample';
import { LRUCache } from 'lru-cache';
import { sampleAudioKey, sampleKey } from '../storage/keys.ts';
import { readIfExists } from '../storage/read-if-exists.ts';
import type { Storage } from '../storage/storage.ts';

const CACHED_FOR_MS = 60_000;

/** The sample that home plays. Whoever can speak makes it, once for each text and voice; every node reads it. */
export function createSampleService({ storage, providers }: { storage: Storage; providers: Providers }) {
  const cache = new LRUCache<typeof sampleKey, Sample>({ max: 1, ttl: CACHED_FOR_MS });

  async function read(): Promise<Sample | undefined> {
    const cached = cache.get(sampleKey);
    if (cached) return cached;
    const bytes = await readIfExists(storage, sampleKey);
    const sample = bytes && sampleSchema.safeParse(JSON.parse(bytes.toString())).data;
    if (sample) cache.set(sampleKey, sample);
    return sample;
  }

  return {
    read,
    /** Returns without doing anything where it is there already. `beforeLine` is awaited before each line. */
    async make(signal: AbortSignal, beforeLine: () => Promise<void>): Promise<void> {
      const { voices } = await providers.forRequest({ modelType: 'builtin', ttsProvider: 'builtin' });
      // A sample must cost nothing, and must not need a network.
      const local = voices.filter(({ provider }) => provider === 'builtin');
      const [voice] = local;
      if (!voice) return;
      const version = sampleVersion(voice);
      const audioUrl = `/api/sample/${version}.mp3`;
      const before = await read();
      if (before?.audio_url === audioUrl) return;
      const { mp3, durationMs, lines } = await makeSample({ voices: local, signal, beforeLine });
      await verifyAudio(mp3, { durationMs });
      const { title, article } = sampleScript;
      const sample: Sample = { title, article, audio_url: audioUrl, duration: durationMs / 1_000, lines };
      await storage.put(sampleAudioKey(version), mp3, 'audio/mpeg');
      await storage.put(sampleKey, Buffer.from(JSON.stringify(sample)), 'application/json');
      cache.set(sampleKey, sample);
      if (before) await storage.remove([sampleAudioKey(before.audio_url.slice(-16, -4))]);
    },
  };
}
