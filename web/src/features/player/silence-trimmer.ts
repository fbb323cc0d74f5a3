import type { TranscriptLine } from '@duologue/contract';
import { isApple } from '../../lib/is-apple.ts';
import { logWarning } from '../../lib/log.ts';
import { preferences } from '../preferences/preferences.ts';
import type { AudioSlot } from './audio-slot.ts';
import type { PlayerStore } from './player-store.ts';

/** Seconds. */
export type Silence = { from: number; to: number };
const SHORTEST = 0.2;
/** Left as it is at both ends: voices fade out and breathe in. */
const MARGIN = 0.04;
const FASTER = 3;

/** The pauses between lines, from the times in the transcript. */
export function silencesBetween(lines: readonly TranscriptLine[]): Silence[] {
  return lines.flatMap(({ endMs }, index) => {
    const next = lines[index + 1]?.startMs;
    if (endMs === null || next === null || next === undefined || (next - endMs) / 1000 < SHORTEST) return [];
    return [{ from: endMs / 1000 + MARGIN, to: next / 1000 - MARGIN }];
  });
}

export type SilenceTrimmerOptions = {
  audio: AudioSlot;
  store: PlayerStore;
  readLines: (podcastId: number) => Promise<readonly TranscriptLine[]>;
};

/**
 * Plays pauses three times as fast. Nothing is cut out, so a timer that is late costs no word, and the next `update`, four
 * times a second, corrects it.
 */
export function createSilenceTrimmer({ audio, store, readLines }: SilenceTrimmerOptions) {
  let silences: readonly Silence[] = [];
  let readFor: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = (podcastId: number) => {
    if (readFor === podcastId) return;
    readFor = podcastId;
    silences = [];
    readLines(podcastId).then(
      (lines) => {
        if (readFor === podcastId) silences = silencesBetween(lines);
      },
      (error) => logWarning('Silence is not trimmed: there is no transcript', error),
    );
  };
  const isWanted = () => {
    const { track, status } = store.get();
    if (!preferences().trimSilence || !track || track.live || status !== 'playing') return false;
    // Apple's browsers may stop timers there, and the fast pace would stay.
    return !(document.hidden && isApple());
  };
  const update = () => {
    clearTimeout(timer);
    const { track, rate } = store.get();
    if (!track) return;
    const element = audio.element();
    const wanted = isWanted();
    if (wanted) read(track.podcastId);
    const now = element.currentTime;
    const next = wanted && readFor === track.podcastId ? silences.find(({ to }) => to > now) : undefined;
    const inside = next !== undefined && next.from <= now;
    const pace = inside ? rate * FASTER : rate;
    if (element.playbackRate !== pace) element.playbackRate = pace;
    if (next) timer = setTimeout(update, (((inside ? next.to : next.from) - now) / pace) * 1000);
  };
  return { update };
}
