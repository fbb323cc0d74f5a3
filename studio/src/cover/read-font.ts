import { inflateSync } from 'node:zlib';
import type { Contour } from './canvas.ts';

/** Outlines in ems, with y upwards from the baseline. */
export type Glyph = { advance: number; contours: Contour[] };
export type Font = { /** Undefined where the font has no such character. */ glyph(codePoint: number): Glyph | undefined };

type Point = { x: number; y: number; onCurve: boolean };

/** Steps along a curve of a letter: fine enough for letters of 400 pixels. */
const CURVE_STEPS = 8;

/** Reads a WOFF file with TrueType outlines: the tables that drawing needs, and nothing else. */
export function readFont(file: Buffer): Font {
  const tables = readTables(file);
  const table = (name: string): Buffer => {
    const found = tables.get(name);
    if (!found) throw new Error(`The font has no '${name}' table`);
    return found;
  };
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')];
  const unitsPerEm = head.readUInt16BE(18);
  const longOffsets = head.readInt16BE(50) === 1;
  const metrics = table('hhea').readUInt16BE(34);
  const characters = readCharacters(table('cmap'));
  const offsetOf = (index: number) => (longOffsets ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index));

  function points(index: number): Point[][] {
    const [start, end] = [offsetOf(index), offsetOf(index + 1)];
    if (start === end) return [];
    const data = glyf.subarray(start, end);
    return data.readInt16BE(0) >= 0 ? readSimple(data) : readComposite(data, points);
  }
  return {
    glyph(codePoint) {
      const index = characters.get(codePoint);
      if (index === undefined) return undefined;
      return {
        advance: hmtx.readUInt16BE(4 * Math.min(index, metrics - 1)) / unitsPerEm,
        contours: points(index).map((contour) => flatten(contour).map((value) => value / unitsPerEm)),
      };
    },
  };
}

function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  return new Map(
    Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
      const entry = 44 + 20 * index;
      const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field)) as [number, number, number];
      const data = file.subarray(offset, offset + packed);
      return [file.toString('latin1', entry, entry + 4), packed < length ? inflateSync(data) : data];
    }),
  );
}

/** Which glyph a character has, from the table's format 4: runs of characters. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no character table of format 4');
  const runs = cmap.readUInt16BE(start + 6) / 2;
  const field = (list: number, run: number) => start + 14 + 2 * (list * runs + run) + (list > 0 ? 2 : 0);
  const characters = new Map<number, number>();
  for (let run = 0; run < runs; run++) {
    const [last, first] = [cmap.readUInt16BE(field(0, run)), cmap.readUInt16BE(field(1, run))];
    const [delta, rangeOffset] = [cmap.readUInt16BE(field(2, run)), cmap.readUInt16BE(field(3, run))];
    for (let character = first; character <= last && character < 0xffff; character++) {
      const at = field(3, run) + rangeOffset + 2 * (character - first);
      const raw = rangeOffset === 0 ? character : cmap.readUInt16BE(at);
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) characters.set(character, glyph);
    }
  }
  return characters;
}

function readSimple(data: Buffer): Point[][] {
  const ends = Array.from({ length: data.readInt16BE(0) }, (_, index) => data.readUInt16BE(10 + 2 * index));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * ends.length;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const repeats = flag & 8 ? data.readUInt8(at++) : 0;
    for (let times = 0; times <= repeats; times++) flags.push(flag);
  }
  /** A coordinate is one byte with its sign in a flag, or the same as before, or two bytes. */
  const coordinates = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  return ends.map((end, contour) =>
    flags.slice((ends[contour - 1] ?? -1) + 1, end + 1).map((flag, index) => {
      const point = (ends[contour - 1] ?? -1) + 1 + index;
      return { x: xs[point] ?? 0, y: ys[point] ?? 0, onCurve: (flag & 1) === 1 };
    }),
  );
}

/** A letter with an accent is made of other glyphs, each moved; our fonts scale none. */
function readComposite(data: Buffer, points: (index: number) => Point[][]): Point[][] {
  const parts: Point[][] = [];
  for (let at = 10; ; ) {
    const [flags, index] = [data.readUInt16BE(at), data.readUInt16BE(at + 2)];
    const words = (flags & 1) !== 0;
    const dx = words ? data.readInt16BE(at + 4) : data.readInt8(at + 4);
    const dy = words ? data.readInt16BE(at + 6) : data.readInt8(at + 5);
    parts.push(...points(index).map((contour) => contour.map(({ x, y, onCurve }) => ({ x: x + dx, y: y + dy, onCurve }))));
    at += words ? 8 : 6;
    if (flags & 8) at += 2;
    else if (flags & 0x40) at += 4;
    else if (flags & 0x80) at += 8;
    if (!(flags & 0x20)) return parts;
  }
}

/** Quadratic curves as short lines. Between two points off the curve lies one on it. */
function flatten(contour: Point[]): number[] {
  const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, onCurve: true });
  const whole = contour.flatMap((point, index) => {
    const before = contour.at(index - 1) ?? point;
    return !point.onCurve && !before.onCurve ? [middle(before, point), point] : [point];
  });
  const first = whole.findIndex(({ onCurve }) => onCurve);
  const ordered = [...whole.slice(first), ...whole.slice(0, first)];
  const line: number[] = [];
  for (const [index, point] of ordered.entries()) {
    if (point.onCurve) {
      line.push(point.x, point.y);
      continue;
    }
    const [from, to] = [ordered[index - 1] ?? point, ordered[(index + 1) % ordered.length] ?? point];
    for (let step = 1; step < CURVE_STEPS; step++) {
      const t = step / CURVE_STEPS;
      const bend = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
      line.push(bend(from.x, point.x, to.x), bend(from.y, point.y, to.y));
    }
  }
  return line;
}
