import { speakInParts } from '../../speech/long-text.ts';
import { requestSpeech, type SpeechRetryPolicy } from '../../speech/request-speech.ts';
import type { Pcm, Voice } from '../../speech/voice.ts';
import { pcmFromInt16 } from '../../speech/wav.ts';

const ELEVENLABS = 'https://api.elevenlabs.io';
const SAMPLE_RATE = 24_000;
const MAX_TEXT_BYTES = 4_000;

export type ElevenLabsOptions = {
  apiKey: string;
  baseUrl?: string | undefined;
  /** Default: eleven_multilingual_v2. */
  model?: string;
  /** Voice ids. Default: Sarah and George, which every account has. */
  voices?: Voice['voices'];
  /** The smallest plan allows two requests at once. */
  concurrency?: number;
  retry?: Partial<SpeechRetryPolicy>;
};

export function createElevenLabsVoice(options: ElevenLabsOptions): Voice {
  const base = (options.baseUrl ?? ELEVENLABS).replace(/\/+$/, '').replace(/\/v1$/, '');
  const model = options.model ?? 'eleven_multilingual_v2';

  async function speakPart(text: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    return requestSpeech(
      {
        provider: 'ElevenLabs',
        url: `${base}/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=pcm_${SAMPLE_RATE}`,
        headers: { 'xi-api-key': options.apiKey },
        body: { text, model_id: model },
        secret: options.apiKey,
      },
      (bytes) => pcmFromInt16(bytes, SAMPLE_RATE),
      signal,
      options.retry,
    );
  }

  return {
    provider: 'elevenlabs',
    model,
    voices: options.voices ?? { A: 'EXAVITQu4vr4xnSDxMaL', B: 'JBFqnCBsd6RMkjVDRZzb' },
    concurrency: options.concurrency ?? 2,
    speak: (sentence, voice, signal) => speakInParts(sentence, MAX_TEXT_BYTES, (part) => speakPart(part, voice, signal)),
    close: async () => {},
  };
}
