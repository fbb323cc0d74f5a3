import { lowPass, reverb } from './effects.ts';
import { bell, pad } from './instruments.ts';
import { Loop } from './loop.ts';

const CHORD_SECONDS = 12;
/** D with its ninth, B minor, G with its ninth, A with a hanging fourth: each shares two notes with the next. */
const chords = [
  [38, 45, 54, 61, 64],
  [35, 47, 54, 62, 64],
  [31, 43, 50, 59, 66],
  [33, 45, 52, 62, 64],
];
/** Beginning in seconds, note, side. Far apart, so that they never become a tune one waits for. */
const bells: readonly (readonly [number, number, number])[] = [
  [3.1, 78, -0.5],
  [7.4, 81, 0.4],
  [13.8, 74, 0.55],
  [18.6, 78, -0.3],
  [26.2, 83, 0.2],
  [31.0, 74, -0.6],
  [38.7, 76, 0.5],
  [43.5, 81, -0.2],
];

/** Calm Ambient: four slow chords that melt into each other, and now and then a bell. */
export function composeAmbient(): Loop {
  const loop = new Loop(CHORD_SECONDS * chords.length);
  chords.forEach((chord, index) => {
    chord.forEach((note, voice) => {
      const length = CHORD_SECONDS + 6;
      const gain = voice === 0 ? 0.5 : 0.34;
      const play = pad(note, length, 5, 7);
      const pan = voice === 0 ? 0 : (voice - 2.5) * 0.4;
      loop.add(index * CHORD_SECONDS - 3, length, pan, (seconds) => gain * play(seconds));
    });
  });
  const warm = loop.through((channel) => lowPass(channel, 1_800));
  for (const [start, note, pan] of bells) {
    const play = bell(note, 1.9);
    warm.add(start, 9, pan, (seconds) => 0.11 * play(seconds));
  }
  warm.mix(
    warm.through((channel, side) => reverb(channel, side, 0.86)),
    0.55,
  );
  return warm;
}
