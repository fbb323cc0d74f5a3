import { loudnessOf } from '../src/mix/loudness.ts';
import { trimSilence } from '../src/mix/trim-silence.ts';
import { normaliseForSpeech } from '../src/speech/normalise-for-speech.ts';
import { finalRise, percentile, pitchTrack } from '../src/speech/pitch-track.ts';
import type { Pcm, Voice } from '../src/speech/voice.ts';
import { openQuestions, shortLines, yesNoQuestions } from './sentences.ts';
import { lineLevels } from './spectrogram.ts';
import { wordErrors } from './word-error-rate.ts';

const LEVEL_LUFS = -19;
/** A question rises if its end is so many semitones higher. */
const RISE_SEMITONES = 1;
const EDGE_SECONDS = 0.01;
const never = new AbortController().signal;

export type Judges = {
  recognise: (pcm: Pcm) => Promise<string>;
  dnsmos?: (pcm: Pcm) => Promise<number>;
  onMisheard?: (said: string, heard: string) => void;
};

/** What is heard of a voice: the columns of the judge's table. `sounds` are its sentences as an episode has them. */
export async function measureVoice(voice: Voice, name: string, sentences: readonly string[], judges: Judges) {
  const speak = (sentence: string) => voice.speak(normaliseForSpeech(sentence), name, never);
  await speak(sentences[0] ?? '');
  const before = process.cpuUsage();
  const raw: Pcm[] = [];
  for (const sentence of sentences) raw.push(await speak(sentence));
  const { user, system } = process.cpuUsage(before);
  const sounds = raw.map(asInEpisode);
  const seconds = sounds.reduce((sum, sound) => sum + secondsOf(sound), 0);
  const scores: number[] = [];
  for (const sound of judges.dnsmos ? sounds : []) scores.push((await judges.dnsmos?.(sound)) ?? Number.NaN);
  const pitches = sounds.flatMap(pitchTrack).filter((pitch) => pitch > 0);
  // flite's sound ends at 8 kHz.
  const lines = [4800, 9600].filter((hz) => hz < (sounds[0]?.sampleRate ?? 0) / 2);
  const columns = {
    'words wrongly heard': await wordsWrong(sentences, raw, judges),
    DNSMOS: scores.length > 0 ? (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(2) : 'not measured',
    'pitch range': `${(percentile(pitches, 0.9) - percentile(pitches, 0.1)).toFixed(0)} Hz`,
    'lines at 4.8, 9.6 kHz': lineLevels(sounds, lines)
      .map((level) => `${level.toFixed(1)} dB`)
      .join(', '),
    'processor time': `${((user + system) / 1e6 / seconds).toFixed(3)} s`,
  };
  return { columns, sounds };
}

/** What only a voice that can say anything can be asked for. */
export async function measureDelivery(voice: Voice, name: string) {
  const speakAll = async (lines: readonly string[]) => {
    const sounds: Pcm[] = [];
    for (const line of lines) sounds.push(await voice.speak(normaliseForSpeech(line), name, never));
    return sounds;
  };
  const short = await speakAll(shortLines);
  const lengths = short.map((sound) => secondsOf(asInEpisode(sound)));
  return {
    'yes/no questions that rise': risesOf(await speakAll(yesNoQuestions)),
    'open questions that rise': risesOf(await speakAll(openQuestions)),
    'short lines': `${Math.min(...lengths).toFixed(2)} to ${Math.max(...lengths).toFixed(2)} s`,
    'their edges': `${Math.max(...short.map(edgeDb)).toFixed(0)} dB`,
  };
}

async function wordsWrong(
  sentences: readonly string[],
  sounds: readonly Pcm[],
  { recognise, onMisheard }: Judges,
): Promise<string> {
  let [errors, words] = [0, 0];
  for (const [index, sentence] of sentences.entries()) {
    const heard = await recognise(sounds[index] as Pcm);
    const counted = wordErrors(sentence, heard);
    errors += counted.errors;
    words += counted.words;
    if (counted.errors > 0) onMisheard?.(sentence, heard);
  }
  return `${((100 * errors) / words).toFixed(1)} % of ${words}`;
}

function risesOf(sounds: readonly Pcm[]): string {
  const rises = sounds.flatMap((sound) => finalRise(pitchTrack(sound)) ?? []);
  const mean = rises.reduce((sum, rise) => sum + rise, 0) / rises.length;
  return `${rises.filter((rise) => rise > RISE_SEMITONES).length} of ${rises.length} (${mean.toFixed(1)} semitones)`;
}

/** Trimmed and at the same loudness, because a louder voice is rated better. */
function asInEpisode({ samples, sampleRate }: Pcm): Pcm {
  const trimmed = trimSilence(samples, sampleRate);
  const loudness = loudnessOf(trimmed, sampleRate);
  const gain = Number.isFinite(loudness) ? 10 ** ((LEVEL_LUFS - loudness) / 20) : 1;
  return { samples: trimmed.map((sample) => sample * gain), sampleRate };
}

/** The louder of the first and last 10 ms against the loudest: near 0 a sound is cut off. */
function edgeDb({ samples, sampleRate }: Pcm): number {
  const length = Math.round(EDGE_SECONDS * sampleRate);
  const peak = (part: Float32Array) => part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  return 20 * Math.log10(Math.max(peak(samples.subarray(0, length)), peak(samples.subarray(-length))) / peak(samples));
}

const secondsOf = ({ samples, sampleRate }: Pcm) => samples.length / sampleRate;
