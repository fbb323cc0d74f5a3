import { seededRandom } from '../../contract/src/cover.ts';
import { lowPass, reverb, wow } from './effects.ts';
import { bass, electricPiano, kick, noise } from './instruments.ts';
import { Loop, SAMPLE_RATE } from './loop.ts';

const BEAT = 0.75;
const BAR = 4 * BEAT;
const BARS = 16;
/** F with its ninth, E minor, D minor with its ninth, C with its ninth. */
const chords = [
  { root: 41, notes: [57, 60, 64, 67] },
  { root: 40, notes: [55, 59, 62, 67] },
  { root: 38, notes: [57, 60, 64, 65] },
  { root: 36, notes: [55, 59, 62, 64] },
];
/** Bar, beat, note: a few words of a tune in the second half of each eight bars. */
const tune: readonly (readonly [number, number, number])[] = [
  [4, 0.5, 76],
  [4, 1.5, 74],
  [4, 2.67, 72],
  [5, 0.5, 71],
  [5, 2, 74],
  [6, 0.67, 72],
  [6, 2, 69],
  [7, 1, 67],
  [12, 0.5, 79],
  [12, 1.67, 76],
  [13, 0.5, 74],
  [13, 2.5, 71],
  [14, 0.67, 72],
  [14, 1.5, 74],
  [14, 2.67, 76],
  [15, 1, 72],
];

/** Lo-Fi Beats: an electric piano over a slow beat, on a tape that is not quite new. */
export function composeLofi(): Loop {
  const music = new Loop(BAR * BARS);
  for (let bar = 0; bar < BARS; bar++) {
    const chord = chords[bar % chords.length];
    if (chord) playChord(music, bar * BAR, chord);
  }
  for (const [bar, beat, note] of tune) {
    const play = electricPiano(note, 1.6, 0.6);
    music.add(bar * BAR + beat * BEAT + 0.02, 1.6, 0.25, (seconds) => 0.15 * play(seconds));
  }
  music.mix(
    music.through((channel, side) => reverb(channel, side, 0.7)),
    0.22,
  );
  for (let bar = 0; bar < BARS; bar++) playDrums(music, bar);
  const tape = music.through((channel) => wow(lowPass(channel, 4_200), 22, 0.0007));
  addCrackle(tape);
  return tape;
}

function playChord(music: Loop, start: number, { root, notes }: { root: number; notes: number[] }) {
  for (const [beat, length, touch] of [
    [0, 2.3, 1],
    [2.5, 1.3, 0.7],
  ] as const) {
    notes.forEach((note, index) => {
      const play = electricPiano(note, length * BEAT, touch);
      // A hand is never quite together.
      music.add(
        start + beat * BEAT + index * 0.011,
        length * BEAT,
        index * 0.3 - 0.45,
        (seconds) => 0.15 * touch * play(seconds),
      );
    });
  }
  for (const [beat, note, length] of [
    [0, root, 1.6],
    [1.75, root, 0.6],
    [2.5, root + 7, 1.3],
  ] as const) {
    const play = bass(note, length * BEAT);
    music.add(start + beat * BEAT, length * BEAT, 0, (seconds) => 0.34 * play(seconds));
  }
}

function playDrums(music: Loop, bar: number) {
  const at = (beat: number) => bar * BAR + beat * BEAT;
  for (const beat of [0, 1.67, 2.5]) {
    const play = kick();
    const gain = beat === 1.67 ? 0.22 : 0.42;
    music.add(at(beat), 0.4, 0, (seconds) => gain * play(seconds));
  }
  for (const beat of [1, 3]) {
    const play = noise(`snare ${bar} ${beat}`, 17, 350, 3_200, SAMPLE_RATE);
    music.add(at(beat) + 0.012, 0.35, 0.05, (seconds) => 0.4 * play(seconds));
  }
  for (let eighth = 0; eighth < 8; eighth++) {
    const swing = eighth % 2 === 1 ? 0.11 : 0;
    const play = noise(`hat ${bar} ${eighth}`, eighth % 2 === 1 ? 46 : 60, 3_500, 9_000, SAMPLE_RATE);
    const gain = eighth % 2 === 1 ? 0.1 : 0.16;
    music.add(at(eighth / 2 + swing), 0.12, 0.3, (seconds) => gain * play(seconds));
  }
}

function addCrackle(tape: Loop) {
  const random = seededRandom('crackle');
  for (let count = 0; count < tape.seconds * 7; count++) {
    const play = noise(`tick ${count}`, 900, 800, 6_000, SAMPLE_RATE, 0.0004);
    const gain = 0.012 + 0.05 * random() ** 4;
    tape.add(random() * tape.seconds, 0.006, random() * 2 - 1, (seconds) => gain * play(seconds));
  }
}
