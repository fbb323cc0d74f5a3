import { startKernel } from '../../kernel/kernel.ts';
import { type LoadedModel, PAGE_BYTES } from './load-weights.ts';
import type { ModelSizes } from './model-sizes.ts';
import { raiseEnd } from './question-melody.ts';

export const SAMPLE_RATE = 24_000;
/** Samples of a frame. */
const HOP = 300;
const TRANSFORM = 1024;
/** The most that is spoken at once: symbols, and frames of sound (40 s). */
const MAX_SYMBOLS = 512;
const MAX_FRAMES = 3_200;
/** Rows that pass through a whole block together, so that what lies between its layers stays in the cache. */
const TILE = 64;
const FILTER_WIDTH = 3 * 520;
/** Each symbol lasts a whole number of units of two frames. */
const FRAMES_PER_UNIT = 2;
/**
 * Around a sentence lie some tenths of a second of silence, which nobody needs and which cost as much as speech. So much of
 * it stays in front, where the first sound begins before its symbol does, and so much goes behind a mark of punctuation.
 */
const LEAD_FRAMES = 16;
const TAIL_FRAMES = 16;
const LAST_MARK = 10;

export type Delivery = {
  /** Of the noise in the voice. */
  seed: readonly [number, number];
  /** 1 is the speed that the model learned. */
  rate: number;
  /** Factor on the pitch. */
  pitch: number;
  /** Whether the voice goes up at the end. */
  rises: boolean;
};

export type DuetModel = {
  /** `symbols` begin and end with a pause. Returns sound at 24 kHz. */
  speak(symbols: readonly number[], speaker: number, delivery: Delivery): Float32Array<ArrayBuffer>;
};

/** One worker's use of the model: the weights are shared, the work space is its own. */
export function createDuetModel({ module, memory, sizes, addresses }: LoadedModel): DuetModel {
  const { width, heads, decoderWidth, taps } = sizes;
  const headWidth = width / heads;
  const length = workLength(sizes);
  const work = memory.grow(Math.ceil((4 * length) / PAGE_BYTES) + 1) * PAGE_BYTES;
  const kernel = startKernel(module, memory, work + PAGE_BYTES);
  const floats = new Float32Array(memory.buffer);
  const at = (name: string) => {
    const address = addresses[name];
    if (address === undefined) throw new Error(`The model has no tensor ${name}`);
    return address;
  };
  let next = work + PAGE_BYTES;
  const end = next + 4 * length;
  /** Work space for so many floats, until `next` is set back. */
  const take = (count: number) => {
    const address = next;
    next += 4 * Math.ceil(count / 8) * 8;
    if (next > end) throw new RangeError(`The text is too long to be spoken at once: it needs ${(next - work) >> 20} MB`);
    return address;
  };
  const view = (address: number, count: number) => floats.subarray(address / 4, address / 4 + count);

  // What every sentence needs and none changes.
  const zeros = take(MAX_SYMBOLS);
  const angles = take(MAX_SYMBOLS * headWidth);
  kernel.rotation_table(angles, MAX_SYMBOLS, headWidth);
  const tables = take(kernel.sound_tables_length());
  kernel.sound_tables(tables);
  const filterWork = take(kernel.filter_work_length());
  const sentenceStart = next;

  function linear(name: string, out: number, outWidth: number, input: number, inputWidth: number, rows: number, inputs: number) {
    kernel.linear(out, outWidth, input, inputWidth, at(`${name}.weight`), at(`${name}.bias`), rows, outWidth, inputs);
  }
  const norm = (name: string, out: number, input: number, rows: number, of: number) =>
    kernel.layer_norm(out, input, at(`${name}.weight`), at(`${name}.bias`), rows, of);

  /** The encoder: what each symbol means where it stands, and how many units it lasts. */
  function encode(symbols: readonly number[], speaker: number): { encoded: number; durations: Float32Array } {
    const rows = symbols.length;
    const x = take(rows * width);
    const durations = take(rows);
    const start = next;
    embed(symbols, speaker, x);
    // A convolution reads the row before and the row after each, so there is silence on either side.
    const normed = take((rows + 2) * width);
    view(normed, (rows + 2) * width).fill(0);
    const inner = normed + 4 * width;
    const [qkv, hidden, sum] = [take(rows * 3 * width), take(rows * sizes.feedForward), take(rows * width)];
    const attentionRows = Math.ceil(rows / 8) * 8;
    const scores = take(attentionRows * (attentionRows + 2 * headWidth));
    for (let layer = 0; layer < sizes.layers; layer++) {
      const name = `enc.${layer}`;
      norm(`${name}.n1`, inner, x, rows, width);
      linear(`${name}.qkv`, qkv, 3 * width, inner, width, rows, width);
      kernel.rotate(qkv, rows, 3 * width, heads, headWidth, angles);
      kernel.rotate(qkv + 4 * width, rows, 3 * width, heads, headWidth, angles);
      kernel.attention(inner, qkv, rows, heads, headWidth, scores, zeros);
      linear(`${name}.o`, sum, width, inner, width, rows, width);
      kernel.add(x, x, sum, rows * width);
      norm(`${name}.n2`, inner, x, rows, width);
      linear(`${name}.c1`, hidden, sizes.feedForward, normed, width, rows, 3 * width);
      kernel.gelu(hidden, rows * sizes.feedForward);
      linear(`${name}.c2`, sum, width, hidden, sizes.feedForward, rows, sizes.feedForward);
      kernel.add(x, x, sum, rows * width);
    }
    norm('en', x, x, rows, width);
    view(inner, rows * width).set(view(x, rows * width));
    for (const layer of [0, 1]) {
      linear(`dur.${layer}`, sum, width, normed, width, rows, 3 * width);
      kernel.gelu(sum, rows * width);
      norm(`dn.${layer}`, inner, sum, rows, width);
    }
    linear('do', qkv, 8, inner, width, rows, width);
    kernel.durations(durations, qkv, 8, rows);
    next = start;
    return { encoded: x, durations: view(durations, rows) };
  }

  function embed(symbols: readonly number[], speaker: number, x: number) {
    const rows = symbols.length;
    const logarithm = take(1);
    view(logarithm, 1)[0] = rows;
    kernel.logarithms(logarithm, 1);
    const [perHundred, size] = [rows / 100, (view(logarithm, 1)[0] as number) - 4];
    const [person, weights, bias] = [
      view(at('spk.weight') + 4 * speaker * width, width),
      view(at('len.weight'), 2 * width),
      view(at('len.bias'), width),
    ];
    const common = Float32Array.from(
      person,
      (value, i) => value + (weights[2 * i] as number) * perHundred + (weights[2 * i + 1] as number) * size + (bias[i] as number),
    );
    symbols.forEach((symbol, row) => {
      const embedding = view(at('emb.weight') + 4 * symbol * width, width);
      const out = view(x + 4 * row * width, width);
      for (let i = 0; i < width; i++) out[i] = (embedding[i] as number) + (common[i] as number);
    });
  }

  /** From symbols to frames: each frame gets its symbol's row and where it stands within it. Rows have room for four more numbers. */
  function spread(encoded: number, places: readonly Place[]): number {
    const frames = places.length;
    const rowLength = width + 4;
    const out = take(frames * rowLength);
    const start = next;
    const [inputs, logarithms, shifts] = [take(4 * frames), take(2 * frames), take(frames * width)];
    const [input, logarithm] = [view(inputs, 4 * frames), view(logarithms, 2 * frames)];
    places.forEach(({ since, length }, frame) => {
      logarithm.set([1 + since, 1 + length], 2 * frame);
    });
    kernel.logarithms(logarithms, 2 * frames);
    places.forEach(({ since, length }, frame) => {
      const share = Math.fround((since + 0.5) / length);
      input.set([share, 1 - share, logarithm[2 * frame] as number, logarithm[2 * frame + 1] as number], 4 * frame);
    });
    linear('pos', shifts, width, inputs, 4, frames, 4);
    places.forEach(({ symbol }, frame) => {
      kernel.add(out + 4 * frame * rowLength, encoded + 4 * symbol * width, shifts + 4 * frame * width, width);
    });
    next = start;
    return out;
  }

  /** Blocks of a convolution over time in each channel and a feed-forward of all channels. Returns where the result lies: x or other. */
  function convBlocks(
    prefix: string,
    count: number,
    x: number,
    other: number,
    frames: number,
    of: number,
    hiddenWidth: number,
  ): number {
    const start = next;
    const [tile, hidden] = [take(TILE * of), take(TILE * hiddenWidth)];
    for (let block = 0; block < count; block++) {
      const name = `${prefix}.${block}`;
      for (let first = 0; first < frames; first += TILE) {
        const rows = Math.min(TILE, frames - first);
        kernel.depthwise(tile, x, at(`${name}.dw.weight`), at(`${name}.dw.bias`), first, rows, frames, of, taps);
        norm(`${name}.n`, tile, tile, rows, of);
        linear(`${name}.a`, hidden, hiddenWidth, tile, of, rows, of);
        kernel.gelu(hidden, rows * hiddenWidth);
        linear(`${name}.b`, tile, of, hidden, hiddenWidth, rows, hiddenWidth);
        kernel.add_scaled(other + 4 * first * of, x + 4 * first * of, tile, at(`${name}.g`), rows, of);
      }
      [x, other] = [other, x];
    }
    next = start;
    return x;
  }

  /** Pitch in Hz, 0 where unvoiced; also writes voicing, pitch and energy into the four free columns of the frames. */
  function intone(features: number, frames: number, { pitch: factor, rises }: Delivery): number {
    const rowLength = width + 4;
    const pitches = take(frames);
    const start = next;
    const [x, other, out, logarithms] = [take(frames * width), take(frames * width), take(8 * frames), take(frames)];
    linear('pin', x, width, features, rowLength, frames, width);
    const result = convBlocks('pb', sizes.prosodyBlocks, x, other, frames, width, sizes.prosodyHidden);
    linear('po', out, 8, result, width, frames, width);
    const [values, pitch, logarithm] = [view(out, 8 * frames), view(pitches, frames), view(logarithms, frames)];
    for (let frame = 0; frame < frames; frame++) {
      const hz = ((values[8 * frame] as number) * 100 + 150) * factor;
      pitch[frame] = (values[8 * frame + 2] as number) > 0 ? Math.max(55, hz) : 0;
    }
    if (rises)
      raiseEnd(
        pitch,
        Float32Array.from(pitch, (_, frame) => values[8 * frame + 1] as number),
      );
    for (let frame = 0; frame < frames; frame++) logarithm[frame] = Math.max(20, pitch[frame] as number);
    kernel.logarithms(logarithms, frames);
    for (let frame = 0; frame < frames; frame++) {
      const voiced = (pitch[frame] as number) > 10 ? 1 : 0;
      view(features + 4 * (frame * rowLength + width), 4).set([
        voiced,
        voiced * ((logarithm[frame] as number) - 5),
        values[8 * frame + 1] as number,
        1 - voiced,
      ]);
    }
    next = start;
    return pitches;
  }

  /** The decoder, then its filters over pulses and noise, some frames at a time. */
  function sound(features: number, pitch: number, frames: number, seed: Delivery['seed']): Float32Array<ArrayBuffer> {
    const samples = frames * HOP;
    const [x, other] = [take(frames * decoderWidth), take(frames * decoderWidth)];
    linear('din', x, decoderWidth, features, width + 4, frames, width + 4);
    const decoded = convBlocks('db', sizes.decoderBlocks, x, other, frames, decoderWidth, sizes.decoderHidden);
    norm('dnn', decoded, decoded, frames, decoderWidth);
    const [pulses, noise] = [take(samples), take(samples)];
    const [sum, weight, filters] = [take(samples + TRANSFORM), take(samples + TRANSFORM), take((TILE + 1) * FILTER_WIDTH)];
    view(sum, samples + TRANSFORM).fill(0);
    view(weight, samples + TRANSFORM).fill(0);
    kernel.pulse_train(pulses, pitch, frames);
    kernel.white_noise(noise, samples, ...seed);
    for (let first = 0; first <= frames; first += TILE) {
      const count = Math.min(TILE, frames + 1 - first);
      // Each frame of sound takes the mean of its own row of filters and of the one before.
      const from = Math.max(0, first - 1);
      const rows = Math.min(first + count, frames) - from;
      linear('head', filters, FILTER_WIDTH, decoded + 4 * from * decoderWidth, decoderWidth, rows, decoderWidth);
      kernel.filter_frames(sum, weight, pulses, noise, filters, first, count, frames, tables, filterWork);
    }
    kernel.unweight(pulses, sum, weight, frames);
    return new Float32Array(view(pulses, samples));
  }

  return {
    speak(symbols, speaker, delivery) {
      if (symbols.length > MAX_SYMBOLS) throw new RangeError(`${symbols.length} symbols are too many to be spoken at once`);
      next = sentenceStart;
      const { encoded, durations } = encode(symbols, speaker);
      const places = placesOf(symbols, durations, delivery.rate);
      const features = spread(encoded, places);
      const pitch = intone(features, places.length, delivery);
      return sound(features, pitch, places.length, delivery.seed);
    },
  };
}

/** Where a frame stands: in which symbol, how many frames after its beginning, and how many it has. */
type Place = { symbol: number; since: number; length: number };

function placesOf(symbols: readonly number[], durations: Float32Array, rate: number): Place[] {
  const lengths = Array.from(durations, (duration) => FRAMES_PER_UNIT * Math.max(1, Math.round(duration / rate)));
  const places = lengths.flatMap((length, symbol) => Array.from({ length }, (_, since) => ({ symbol, since, length })));
  const [first = 0, last = 0, mark = 0] = [lengths[0], lengths.at(-1), lengths.at(-2)];
  const endsWithMark = (symbols.at(-2) ?? 0) <= LAST_MARK;
  return places.slice(Math.max(0, first - LEAD_FRAMES), places.length - (endsWithMark ? Math.min(TAIL_FRAMES, last + mark) : 0));
}

/** Floats that the longest text needs. Pages that no text has touched yet cost nothing. */
function workLength({ width, heads, decoderWidth, feedForward }: ModelSizes): number {
  const tables = MAX_SYMBOLS * (1 + width / heads) + 16 * TRANSFORM;
  const encoder = MAX_SYMBOLS * (7 * width + feedForward + MAX_SYMBOLS + 2 * (width / heads)) + 4 * width;
  const frames = MAX_FRAMES * (2 * width + 16 + 2 * Math.max(width, decoderWidth) + 4 * HOP) + 2 * TRANSFORM;
  const tiles = 2 * TILE * FILTER_WIDTH;
  return tables + encoder + frames + tiles;
}
