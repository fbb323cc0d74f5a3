import { speakInParts } from '../../speech/long-text.ts';
import { requestSpeech, SpeechRequestError, type SpeechRetryPolicy } from '../../speech/request-speech.ts';
import type { Pcm, Voice } from '../../speech/voice.ts';
import { parseWav, pcmFromInt16 } from '../../speech/wav.ts';

/** Servers that answer with bare samples mean this rate. */
const BARE_SAMPLE_RATE = 24_000;
const MAX_TEXT_BYTES = 2_000;

export type OpenAiSpeechOptions = {
  /** With or without `/v1` at its end. */
  baseUrl: string;
  apiKey?: string | undefined;
  /** Default: gpt-4o-mini-tts. */
  model?: string | undefined;
  /** Default: those that the model is known for. */
  voices?: Voice['voices'] | undefined;
  /** Fields that a certain server wants besides the usual five. */
  extraBody?: Record<string, unknown>;
  concurrency?: number;
  retry?: Partial<SpeechRetryPolicy>;
};

/** Any server with OpenAI's `/v1/audio/speech`: OpenAI itself, Kokoro-FastAPI, Speaches, LocalAI and others. */
export function createOpenAiSpeechVoice(options: OpenAiSpeechOptions): Voice {
  const base = options.baseUrl.replace(/\/+$/, '');
  const url = /\/v\d+$/.test(base) ? `${base}/audio/speech` : `${base}/v1/audio/speech`;
  const model = options.model ?? 'gpt-4o-mini-tts';

  async function speakPart(input: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    return requestSpeech(
      {
        provider: 'The speech server',
        url,
        headers: options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {},
        body: { model, input, voice, response_format: 'wav', speed: 1, ...options.extraBody },
        secret: options.apiKey,
      },
      readSound,
      signal,
      options.retry,
    );
  }

  return {
    provider: 'openai',
    // Chosen voices belong to who speaks: an episode that was begun with others ends with those.
    model: options.voices ? `${model} (${options.voices.A}, ${options.voices.B})` : model,
    voices: options.voices ?? (/kokoro/i.test(model) ? { A: 'af_heart', B: 'am_michael' } : { A: 'coral', B: 'ash' }),
    concurrency: options.concurrency ?? 4,
    speak: (sentence, voice, signal) => speakInParts(sentence, MAX_TEXT_BYTES, (part) => speakPart(part, voice, signal)),
    close: async () => {},
  };
}

/** Model and voices out of the `model` that such a voice was created with. */
export function parseSpeechModel(name: string): Pick<OpenAiSpeechOptions, 'model' | 'voices'> {
  const [, model, A, B] = /^(.+?) \((.+), (.+)\)$/.exec(name) ?? [];
  return model && A && B ? { model, voices: { A, B } } : { model: name, voices: undefined };
}

/** Some servers ignore the format that is asked for. Bare samples can still be read; compressed ones and texts can't. */
function readSound(bytes: Uint8Array<ArrayBuffer>): Pcm {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start === 'RIFF') return parseWav(bytes);
  if (/^(?:ID3|OggS|fLaC|\s*[{<]|\xff[\xe0-\xff])/.test(start) || bytes.length < 2) {
    throw new SpeechRequestError(`The speech server sent something else than WAV, starting with ${JSON.stringify(start)}`, {
      provider: 'openai',
      // A page to sign in, an error dressed as an answer: the next one may be sound.
      retryable: true,
    });
  }
  return pcmFromInt16(bytes, BARE_SAMPLE_RATE);
}
