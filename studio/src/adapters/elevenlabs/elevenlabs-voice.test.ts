import { afterEach, describe, expect, it } from 'vitest';
import { startSpeechServer, toneBytes } from '../../../test/speech-server.ts';
import { createElevenLabsVoice } from './elevenlabs-voice.ts';

const never = new AbortController().signal;
let server: Awaited<ReturnType<typeof startSpeechServer>>;
afterEach(() => server.close());

describe('createElevenLabsVoice', () => {
  it('asks for raw samples with the key in a header only', async () => {
    server = await startSpeechServer(() => ({ body: toneBytes(1) }));
    const voice = createElevenLabsVoice({ apiKey: 'xi-1', baseUrl: server.url });
    expect(await voice.speak('Hello.', voice.voices.A, never)).toMatchObject({ sampleRate: 24_000, samples: { length: 24_000 } });
    expect(server.received).toMatchObject([
      {
        url: '/v1/text-to-speech/EXAVITQu4vr4xnSDxMaL?output_format=pcm_24000',
        headers: { 'xi-api-key': 'xi-1' },
        body: { text: 'Hello.', model_id: 'eleven_multilingual_v2' },
      },
    ]);
  });

  it('waits when too many speak at once', async () => {
    const busy = '{"detail":{"status":"too_many_concurrent_requests"}}';
    server = await startSpeechServer((_request, call) => (call === 1 ? { status: 429, body: busy } : { body: toneBytes(1) }));
    const voice = createElevenLabsVoice({ apiKey: 'xi-1', baseUrl: server.url, retry: { firstPauseMs: 1 } });
    await voice.speak('Hello.', voice.voices.B, never);
    expect(server.received).toHaveLength(2);
  });

  it('does not ask again when the quota is used up', async () => {
    server = await startSpeechServer(() => ({ status: 401, body: '{"detail":{"status":"quota_exceeded"}}' }));
    const voice = createElevenLabsVoice({ apiKey: 'xi-1', baseUrl: `${server.url}/v1` });
    await expect(voice.speak('Hello.', voice.voices.A, never)).rejects.toMatchObject({ status: 401, retryable: false });
    expect(server.received).toHaveLength(1);
  });
});
