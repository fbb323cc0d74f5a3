import { lowPass, reverb } from './effects.ts';
import { bass, electricPiano, noise, vibraphone } from './instruments.ts';
import { Loop, SAMPLE_RATE } from './loop.ts';

const BEAT = 60 / 92;
const BAR = 4 * BEAT;

type Bar = { chord: number[]; walk: [number, number, number, number] };
const cMinor = { chord: [58, 62, 63, 67] };
const f13 = { chord: [57, 62, 63, 67] };
const bFlat = { chord: [57, 60, 62, 65] };
const gMinor = { chord: [58, 62, 65, 69] };
/** Sixteen bars in B flat. The bass walks from root to root; the last bar leads into the first. */
const bars: readonly Bar[] = [
  { ...cMinor, walk: [36, 39, 43, 42] },
  { ...f13, walk: [41, 45, 48, 47] },
  { ...bFlat, walk: [46, 43, 41, 42] },
  { ...gMinor, walk: [43, 46, 38, 37] },
  { ...cMinor, walk: [36, 38, 39, 40] },
  { ...f13, walk: [41, 39, 36, 35] },
  { ...bFlat, walk: [34, 38, 41, 45] },
  { ...bFlat, walk: [46, 45, 43, 44] },
  { chord: [55, 60, 63, 67], walk: [45, 43, 39, 40] },
  { chord: [54, 60, 63, 66], walk: [38, 42, 45, 44] },
  { ...gMinor, walk: [43, 46, 50, 46] },
  { chord: [58, 62, 64, 69], walk: [36, 40, 43, 37] },
  { ...cMinor, walk: [36, 39, 43, 40] },
  { ...f13, walk: [41, 43, 45, 47] },
  { chord: [58, 62, 65, 67], walk: [46, 41, 43, 40] },
  { ...f13, walk: [41, 39, 38, 37] },
];
/** Bar, beat, note. Off-beats are at two thirds, where swing puts them. */
const tune: readonly (readonly [number, number, number])[] = [
  [0, 1, 75],
  [0, 1.67, 74],
  [0, 3, 70],
  [1, 0.67, 72],
  [1, 2, 74],
  [2, 0, 70],
  [2, 2.67, 65],
  [3, 0.67, 67],
  [3, 1.67, 69],
  [3, 3, 70],
  [4, 1, 75],
  [4, 1.67, 77],
  [4, 3, 75],
  [5, 0.67, 74],
  [5, 2, 72],
  [6, 0, 74],
  [6, 1.67, 70],
  [8, 0.67, 75],
  [8, 2, 72],
  [8, 2.67, 69],
  [9, 0.67, 74],
  [9, 2, 72],
  [9, 2.67, 66],
  [10, 0, 70],
  [10, 1.67, 74],
  [10, 3, 77],
  [11, 0.67, 76],
  [11, 2, 74],
  [12, 0.67, 75],
  [12, 1.67, 74],
  [12, 3, 72],
  [13, 0.67, 69],
  [13, 2, 67],
  [14, 0, 70],
  [14, 2, 65],
];

/** Smooth Jazz: a walking bass, brushes, an electric piano, and a vibraphone that is in no hurry. */
export function composeJazz(): Loop {
  const music = new Loop(BAR * bars.length);
  bars.forEach(({ chord, walk }, bar) => {
    playComping(music, bar, chord);
    walk.forEach((note, beat) => {
      const play = bass(note, BEAT * 0.98);
      music.add(bar * BAR + beat * BEAT, BEAT * 0.98, -0.05, (seconds) => 0.36 * play(seconds));
    });
  });
  for (const [bar, beat, note] of tune) {
    const play = vibraphone(note);
    music.add(bar * BAR + beat * BEAT + 0.015, 5, 0.3, (seconds) => 0.17 * play(seconds));
  }
  const room = music.through((channel) => lowPass(channel, 5_000));
  bars.forEach((_, bar) => {
    playBrushes(room, bar);
  });
  room.mix(
    room.through((channel, side) => reverb(channel, side, 0.74)),
    0.24,
  );
  return room;
}

/** The left hand's two short chords, moved a little from bar to bar. */
function playComping(music: Loop, bar: number, chord: number[]) {
  const hits = bar % 2 === 0 ? ([0, 1.67] as const) : ([0.67, 2.67] as const);
  for (const [index, beat] of hits.entries()) {
    const length = index === 0 ? 1.5 * BEAT : 0.8 * BEAT;
    chord.forEach((note, voice) => {
      const play = electricPiano(note, length, 0.5);
      music.add(bar * BAR + beat * BEAT + voice * 0.006, length, -0.35 + voice * 0.08, (seconds) => 0.11 * play(seconds));
    });
  }
}

function playBrushes(music: Loop, bar: number) {
  for (let beat = 0; beat < 4; beat++) {
    const start = bar * BAR + beat * BEAT;
    const sweep = noise(`sweep ${bar} ${beat}`, 4.5, 900, 4_500, SAMPLE_RATE, 0.09);
    music.add(start, BEAT, 0.2, (seconds) => 0.055 * sweep(seconds));
    const ride = noise(`ride ${bar} ${beat}`, 12, 4_500, 11_000, SAMPLE_RATE);
    music.add(start, 0.4, -0.3, (seconds) => 0.1 * ride(seconds));
    if (beat % 2 === 0) continue;
    const skip = noise(`skip ${bar} ${beat}`, 18, 4_500, 11_000, SAMPLE_RATE);
    music.add(start + BEAT * 0.67, 0.3, -0.3, (seconds) => 0.06 * skip(seconds));
    const tap = noise(`tap ${bar} ${beat}`, 26, 400, 3_000, SAMPLE_RATE);
    music.add(start, 0.2, 0.15, (seconds) => 0.14 * tap(seconds));
  }
}
