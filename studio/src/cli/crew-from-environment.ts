import { createBuiltinVoice } from '../adapters/builtin-voice/builtin-voice.ts';
import { createBuiltinWriter } from '../adapters/builtin-writer/builtin-writer.ts';
import { createChirpVoice } from '../adapters/chirp/chirp-voice.ts';
import { createElevenLabsVoice } from '../adapters/elevenlabs/elevenlabs-voice.ts';
import { createOpenAiSpeechVoice } from '../adapters/openai-speech/openai-speech-voice.ts';
import { createShelf } from '../adapters/shelf/shelf.ts';
import type { Crew } from '../episode.ts';
import { createMixer } from '../mix/create-mixer.ts';
import type { Voice } from '../speech/voice.ts';
import type { MakeOptions } from './make-options.ts';

type Environment = Record<string, string | undefined>;

/** Everybody who is set up, those that were asked for first. */
export async function crewFromEnvironment(environment: Environment, options: MakeOptions): Promise<Omit<Crew, 'clips'>> {
  const voices = await createVoices(environment);
  return {
    encyclopedia: await createShelf(),
    writers: [createBuiltinWriter()],
    voices: options.voice ? voices.filter((voice) => voice.provider === options.voice) : voices,
    createMixer,
  };
}

async function createVoices(environment: Environment): Promise<Voice[]> {
  const { GOOGLE_TTS_API_KEY, GOOGLE_TTS_BASE_URL, SPEECH_BASE_URL, ELEVENLABS_API_KEY } = environment;
  const voices: Voice[] = [];
  if (GOOGLE_TTS_API_KEY) {
    voices.push(createChirpVoice({ apiKey: GOOGLE_TTS_API_KEY, ...(GOOGLE_TTS_BASE_URL && { baseUrl: GOOGLE_TTS_BASE_URL }) }));
  }
  if (SPEECH_BASE_URL) {
    voices.push(
      createOpenAiSpeechVoice({
        baseUrl: SPEECH_BASE_URL,
        apiKey: environment.SPEECH_API_KEY,
        model: environment.SPEECH_MODEL,
      }),
    );
  }
  if (ELEVENLABS_API_KEY) {
    voices.push(createElevenLabsVoice({ apiKey: ELEVENLABS_API_KEY, baseUrl: environment.ELEVENLABS_BASE_URL }));
  }
  return [...voices, await createBuiltinVoice()];
}
