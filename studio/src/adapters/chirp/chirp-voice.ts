import { z } from 'zod';
import { speakInParts } from '../../speech/long-text.ts';
import { createPacer } from '../../speech/pacer.ts';
import { requestSpeech, SpeechRequestError, type SpeechRetryPolicy } from '../../speech/request-speech.ts';
import type { Pcm, Voice } from '../../speech/voice.ts';
import { parseWav } from '../../speech/wav.ts';

const GOOGLE = 'https://texttospeech.googleapis.com';
/** Google's limit is 5,000 bytes a request, but it also refuses sentences far shorter than that as too long. */
const MAX_TEXT_BYTES = 900;
/** A project may send 200 in a minute; some room is left for retries. */
const REQUESTS_PER_MINUTE = 180;

const answerSchema = z.object({ audioContent: z.base64() });
const keyHint =
  'the key must come from a Google Cloud project in which the Text-to-Speech API is enabled; keys from AI Studio do not work';

export type ChirpOptions = {
  apiKey: string;
  baseUrl?: string;
  /** Full names: short ones belong to another model. */
  voices?: Voice['voices'];
  retry?: Partial<SpeechRetryPolicy>;
  requestsPerMinute?: number;
};

/** Google's Chirp 3 HD voices. */
export function createChirpVoice(options: ChirpOptions): Voice {
  const url = new URL('v1/text:synthesize', `${(options.baseUrl ?? GOOGLE).replace(/\/+$/, '')}/`).href;
  const pace = createPacer(options.requestsPerMinute ?? REQUESTS_PER_MINUTE);

  async function speakPart(text: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    await pace(signal);
    return requestSpeech(
      {
        provider: 'Google Text-to-Speech',
        url,
        headers: { 'x-goog-api-key': options.apiKey },
        body: {
          input: { text },
          voice: { languageCode: voice.split('-').slice(0, 2).join('-'), name: voice },
          audioConfig: { audioEncoding: 'LINEAR16', sampleRateHertz: 24_000 },
        },
        secret: options.apiKey,
        hints: { 401: keyHint, 403: keyHint },
      },
      (bytes) => parseWav(Buffer.from(readAnswer(bytes).audioContent, 'base64')),
      signal,
      options.retry,
    );
  }

  return {
    provider: 'chirp',
    model: 'chirp3-hd',
    voices: options.voices ?? { A: 'en-US-Chirp3-HD-Kore', B: 'en-US-Chirp3-HD-Charon' },
    concurrency: 4,
    speak: (sentence, voice, signal) => speakInParts(sentence, MAX_TEXT_BYTES, (part) => speakPart(part, voice, signal)),
    close: async () => {},
  };
}

function readAnswer(bytes: Uint8Array) {
  try {
    return answerSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
  } catch (cause) {
    throw new SpeechRequestError('Google Text-to-Speech answered without audio', { provider: 'chirp', retryable: true, cause });
  }
}
