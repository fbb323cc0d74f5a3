import { hostVoices } from '@duologue/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { type PreparedAnswer, type ReceivedRequest, startSpeechServer, toneWav } from '../../../test/speech-server.ts';
import { createChirpVoice } from './chirp-voice.ts';

const never = new AbortController().signal;
let server: Awaited<ReturnType<typeof startSpeechServer>>;
afterEach(() => server.close());

/** The shape of Google's answers. */
const spoken = (seconds: number): PreparedAnswer => ({
  body: JSON.stringify({ audioContent: toneWav(seconds).toString('base64') }),
});

async function voiceOf(answer: (request: ReceivedRequest, call: number) => PreparedAnswer) {
  server = await startSpeechServer(answer);
  const retry = { attempts: 2, firstPauseMs: 1, deadlineMs: 2_000 };
  return createChirpVoice({ apiKey: 'cloud-key', baseUrl: server.url, retry, requestsPerMinute: 60_000 });
}

describe('createChirpVoice', () => {
  it('speaks with the first voices of the catalogue unless others are asked for', async () => {
    const voice = await voiceOf(() => spoken(1));
    expect(voice.voices).toEqual(hostVoices.chirp?.[0]?.voices);
  });

  it('asks for raw samples with the full voice name and the key in a header only', async () => {
    const voice = await voiceOf(() => spoken(1));
    const { samples, sampleRate } = await voice.speak('Hello there.', voice.voices.A, never);
    expect([samples.length, sampleRate]).toEqual([24_000, 24_000]);
    expect(server.received).toMatchObject([
      {
        url: '/v1/text:synthesize',
        headers: { 'x-goog-api-key': 'cloud-key' },
        body: {
          input: { text: 'Hello there.' },
          voice: { languageCode: 'en-US', name: 'en-US-Chirp3-HD-Kore' },
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000 },
        },
      },
    ]);
  });

  it('speaks long sentences in parts below the limit of bytes and joins them', async () => {
    const voice = await voiceOf(() => spoken(0.5));
    const sentence = `${'Größe und Wärme, '.repeat(150)}end.`;
    const { samples } = await voice.speak(sentence, voice.voices.B, never);
    expect(server.received.length).toBeGreaterThan(2);
    expect(samples).toHaveLength(server.received.length * 12_000);
    for (const { body } of server.received) {
      expect(Buffer.byteLength((body.input as { text: string }).text)).toBeLessThanOrEqual(900);
    }
  });

  it('says what is wrong with a key from the wrong place', async () => {
    const voice = await voiceOf(() => ({ status: 401, body: '{"error":{"message":"API keys are not supported by this API."}}' }));
    await expect(voice.speak('Hi.', voice.voices.A, never)).rejects.toThrow(
      /401.*Text-to-Speech API is enabled; keys from AI Studio/,
    );
  });

  it('asks again after a passing fault', async () => {
    const voice = await voiceOf((_request, call) => (call === 1 ? { status: 503 } : spoken(1)));
    expect((await voice.speak('Hi.', voice.voices.A, never)).samples).toHaveLength(24_000);
  });

  it('refuses an answer without audio', async () => {
    const voice = await voiceOf(() => ({ body: '{}' }));
    await expect(voice.speak('Hi.', voice.voices.A, never)).rejects.toThrow('answered without audio');
  });
});
