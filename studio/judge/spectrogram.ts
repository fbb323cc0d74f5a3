import { crc32, deflateSync } from 'node:zlib';
import type { Pcm } from '../src/speech/voice.ts';

const [SIZE, HOP] = [1024, 256];
const BINS = SIZE / 2;
/** Bins beside a line that say how loud it would be if it were none. */
const [LINE_HALF_WIDTH, BESIDE] = [3, 8];
const RANGE_DB = 80;

/** Level in dB of every frequency (rows of 512, from low to high) every 256 samples. */
function spectrogram({ samples }: Pcm): Float32Array[] {
  const rows: Float32Array[] = [];
  for (let start = 0; start + SIZE <= samples.length; start += HOP) {
    const re = Float64Array.from(
      { length: SIZE },
      (_, i) => (samples[start + i] as number) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE)),
    );
    const im = new Float64Array(SIZE);
    transform(re, im);
    rows.push(
      Float32Array.from(
        { length: BINS },
        (_, bin) => 10 * Math.log10((re[bin] as number) ** 2 + (im[bin] as number) ** 2 + 1e-12),
      ),
    );
  }
  return rows;
}

/** Fourier transform in place; the length is a power of two. */
function transform(re: Float64Array, im: Float64Array) {
  const length = re.length;
  for (let i = 1, j = 0; i < length; i++) {
    let bit = length >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) for (const part of [re, im]) [part[i], part[j]] = [part[j] as number, part[i] as number];
  }
  for (let half = 1; half < length; half *= 2) {
    for (let k = 0; k < half; k++) {
      const [cos, sin] = [Math.cos((Math.PI * k) / half), -Math.sin((Math.PI * k) / half)];
      for (let a = k; a < length; a += 2 * half) {
        const b = a + half;
        const x = (re[b] as number) * cos - (im[b] as number) * sin;
        const y = (re[b] as number) * sin + (im[b] as number) * cos;
        [re[b], im[b]] = [(re[a] as number) - x, (im[a] as number) - y];
        [re[a], im[a]] = [(re[a] as number) + x, (im[a] as number) + y];
      }
    }
  }
}

/** How many dB steady lines at these frequencies stand above their neighbours, over all sounds. */
export function lineLevels(sounds: readonly Pcm[], frequencies: readonly number[]): number[] {
  const rows = sounds.flatMap(spectrogram);
  const level = (bin: number) => rows.reduce((sum, row) => sum + (row[bin] as number), 0) / rows.length;
  const levels = (from: number, count: number) => Array.from({ length: count }, (_, index) => level(from + index));
  return frequencies.map((hz) => {
    const middle = Math.round((hz * SIZE) / (sounds[0]?.sampleRate ?? 1));
    const [below, above] = [middle - LINE_HALF_WIDTH - BESIDE, middle + LINE_HALF_WIDTH + 1];
    const beside = [...levels(below, BESIDE), ...levels(above, BESIDE)].reduce((sum, value) => sum + value, 0) / (2 * BESIDE);
    return Math.max(...levels(middle - LINE_HALF_WIDTH, 2 * LINE_HALF_WIDTH + 1)) - beside;
  });
}

/** A grey picture: time runs to the right, frequency upwards, 80 dB from white to black. */
export function spectrogramPng(pcm: Pcm): Buffer {
  const columns = spectrogram(pcm);
  const loudest = columns.reduce((most, column) => Math.max(most, ...column), -120);
  const pixels = Buffer.alloc(BINS * (columns.length + 1));
  columns.forEach((column, x) => {
    column.forEach((level, bin) => {
      const shade = Math.max(0, Math.min(1, (loudest - level) / RANGE_DB));
      pixels[(BINS - 1 - bin) * (columns.length + 1) + 1 + x] = Math.round(255 * shade);
    });
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(columns.length, 0);
  header.writeUInt32BE(BINS, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
