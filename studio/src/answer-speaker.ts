import type { Turn } from '@duologue/contract';
import { splitSentences } from './article/split-sentences.ts';
import type { VoiceName } from './episode.ts';
import { createMixer } from './mix/create-mixer.ts';
import type { Mixer } from './mix/mixer.ts';
import { type SpeakOptions, type SpokenTurns, speakTurns } from './speak-turns.ts';
import { episodeVoices } from './speech/episode-voices.ts';

/** `voice` and `hosts` are the episode's: its hosts answer. */
type AnswerOptions = Pick<SpeakOptions, 'voices' | 'clips' | 'signal' | 'onFrames'> & {
  voice?: VoiceName | undefined;
  hosts?: string | undefined;
};

/** All sentences of an answer: it has few. */
const SENTENCES_AT_ONCE = 4;

/** Speaks answers in the voices of their episodes, ahead of the episodes that are being generated: a listener waits. */
export function createAnswerSpeaker() {
  // Its thread takes longer to start than an answer to mix.
  let spare: Promise<Mixer> | undefined;
  let closed = false;

  function warm(): void {
    if (!closed) spare ??= createMixer();
  }

  async function takeMixer(): Promise<Mixer> {
    const mixer = await (spare ?? createMixer());
    spare = undefined;
    const close = async () => {
      await mixer.close();
      warm();
    };
    return { ...mixer, close };
  }

  return {
    /** Starts ahead of the first answer what it would wait for. */
    warm,
    async speak(turns: readonly Turn[], { voices, voice, hosts, ...options }: AnswerOptions): Promise<SpokenTurns> {
      // Sentence by sentence, so that the first one is heard before the second is spoken.
      const [first, ...rest] = turns.flatMap((turn) => splitSentences(turn.text).map((text) => ({ ...turn, text })));
      if (!first) throw new Error('An answer without a line cannot be spoken');
      const urgent = episodeVoices(voices, { voice, hosts }).map((one) => ({ ...one, urgent: true }));
      const speak = { ...options, voices: urgent, concurrency: SENTENCES_AT_ONCE, createMixer: takeMixer };
      return speakTurns([first, ...rest], speak);
    },
    async close(): Promise<void> {
      closed = true;
      await (await spare)?.close();
    },
  };
}
