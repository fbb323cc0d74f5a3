import { afterEach, describe, expect, it } from 'vitest';
import { type PreparedAnswer, startSpeechServer, toneBytes, toneWav } from '../../../test/speech-server.ts';
import { clipHash } from '../../speech/clip-format.ts';
import { createOpenAiSpeechVoice, type OpenAiSpeechOptions, parseSpeechModel } from './openai-speech-voice.ts';

const never = new AbortController().signal;
let server: Awaited<ReturnType<typeof startSpeechServer>>;
afterEach(() => server.close());

async function voiceOf(answer: PreparedAnswer, options: Partial<OpenAiSpeechOptions> & { path?: string } = {}) {
  server = await startSpeechServer(() => answer);
  const { path = '', ...rest } = options;
  return createOpenAiSpeechVoice({ baseUrl: `${server.url}${path}`, retry: { attempts: 1 }, ...rest });
}

describe('createOpenAiSpeechVoice', () => {
  it('sends the five fields that every server knows, and the key in a header', async () => {
    const voice = await voiceOf({ body: toneWav(1) }, { apiKey: 'sk-1' });
    expect((await voice.speak('Hello.', voice.voices.B, never)).samples).toHaveLength(24_000);
    expect(server.received[0]).toMatchObject({ url: '/v1/audio/speech', headers: { authorization: 'Bearer sk-1' } });
    expect(server.received[0]?.body).toEqual({
      model: 'gpt-4o-mini-tts',
      input: 'Hello.',
      voice: 'ash',
      response_format: 'wav',
      speed: 1,
    });
  });

  it('takes an address with or without /v1, no key, and the voices of a Kokoro server', async () => {
    const voice = await voiceOf({ body: toneWav(1) }, { path: '/v1/', model: 'kokoro' });
    await voice.speak('Hello.', voice.voices.A, never);
    expect(server.received[0]).toMatchObject({ url: '/v1/audio/speech', body: { voice: 'af_heart' } });
    expect(server.received[0]?.headers.authorization).toBeUndefined();
  });

  it('speaks with chosen voices, which make other clips than the default ones', async () => {
    const voice = await voiceOf({ body: toneWav(1) }, { model: 'tts-1', voices: { A: 'narrator', B: 'af_bella(2)+af_sky(1)' } });
    await voice.speak('Hello.', voice.voices.A, never);
    expect(server.received[0]?.body).toMatchObject({ model: 'tts-1', voice: 'narrator' });
    expect(parseSpeechModel(voice.model)).toEqual({ model: 'tts-1', voices: voice.voices });
    expect(parseSpeechModel('tts-1')).toEqual({ model: 'tts-1', voices: undefined });
    const plain = createOpenAiSpeechVoice({ baseUrl: server.url, model: 'tts-1' });
    expect(clipHash('Hello.', voice.voices.A, voice)).not.toBe(clipHash('Hello.', plain.voices.A, plain));
  });

  it('reads WAV of any rate whose header was written before its length was known', async () => {
    const voice = await voiceOf({ body: toneWav(1, 22_050, 0xffff_ffff) });
    expect(await voice.speak('Hello.', voice.voices.A, never)).toMatchObject({ sampleRate: 22_050 });
  });

  it('reads bare samples', async () => {
    const voice = await voiceOf({ body: toneBytes(0.5) });
    expect((await voice.speak('Hello.', voice.voices.A, never)).samples).toHaveLength(12_000);
  });

  it.each([
    ['mp3', Buffer.from([0xff, 0xf3, 0x84, 0xc4])],
    ['tagged mp3', Buffer.from('ID3\x04')],
    ['an error as text', '{"error": "voice not found"}'],
  ])('refuses %s', async (_name, body) => {
    const voice = await voiceOf({ body });
    await expect(voice.speak('Hello.', voice.voices.A, never)).rejects.toThrow('something else than WAV');
  });
});
