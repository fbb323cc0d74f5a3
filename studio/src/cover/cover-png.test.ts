import { inflateSync } from 'node:zlib';
import { coverTitle, drawCover } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { coverPng } from './cover-png.ts';

/** Reads back what we write: no filters, one data chunk. */
function readPng(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = bytes.indexOf('IDAT') + 4;
  const rows = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
  const pixel = (x: number, y: number) => {
    const offset = Math.floor(y) * (3 * width + 1) + 1 + 3 * Math.floor(x);
    return `#${rows.subarray(offset, offset + 3).toString('hex')}`;
  };
  return { width, height, pixel, rows };
}

describe('coverPng', () => {
  it('paints the voices and the shapes of the drawing where the drawing has them', () => {
    const title = 'Apollo 11';
    const drawing = drawCover(title);
    const { width, height, pixel } = readPng(coverPng(title, 400));
    expect([width, height]).toEqual([400, 400]);
    expect(pixel(1, 399)).toBe(drawing.background);
    for (const { x, y, color } of drawing.voices) expect(pixel(x * 4, y * 4)).toBe(color);
    const planet = drawing.shapes.at(-1);
    if (planet?.kind !== 'circle') throw new Error('A sky ends with its planet');
    expect(pixel((planet.x < 50 ? 1 : 99) * 4, (planet.y - planet.radius + 4) * 4)).toBe(planet.color);
  });

  it('writes the title at the foot, and beside the drawing in a wide picture', () => {
    const { ink, background } = drawCover('Octopus');
    const { top, size, baselines } = coverTitle('Octopus');
    const square = readPng(coverPng('Octopus', 600));
    const inLine = (picture: typeof square, y: number, to: number) =>
      new Set(Array.from({ length: to }, (_, x) => picture.pixel(x, y)));
    const middle = ((baselines[0] ?? 0) - size * 0.2) * 6;
    expect([...inLine(square, middle, 600)]).toEqual(expect.arrayContaining([ink, background]));
    expect([...inLine(square, top * 6 + 4, 600)]).toEqual([background]);
    const wide = readPng(coverPng('Octopus', 1_200, 630));
    expect([wide.width, wide.height]).toEqual([1_200, 630]);
    expect([...inLine(wide, 325, 500)]).toEqual(expect.arrayContaining([ink, background]));
  });

  it('has holes in its letters', () => {
    const { background } = drawCover('O');
    const { baselines, left, size } = coverTitle('O');
    const { pixel } = readPng(coverPng('O', 1_000));
    const centre = [left + size * 0.38, (baselines[0] ?? 0) - size * 0.33] as const;
    expect(pixel(centre[0] * 10, centre[1] * 10)).toBe(background);
  });

  it.each(['東京', 'Ελλάδα'])('centres the drawing without a title that the font cannot write: %s', (title) => {
    const [{ x, y, color }] = drawCover(title).voices;
    const { pixel } = readPng(coverPng(title, 1_200, 630));
    expect(pixel(600 + (x - 50) * 6.3, y * 6.3)).toBe(color);
  });

  it('smooths edges with colours between ground and ring', () => {
    const drawing = drawCover('Zero');
    const [voice] = drawing.voices;
    const { pixel } = readPng(coverPng('Zero', 200));
    const colors = new Set(Array.from({ length: 200 }, (_, x) => pixel(x, voice.y * 2)));
    const pure = new Set([
      drawing.background,
      ...drawing.voices.map(({ color }) => color),
      ...drawing.shapes.map(({ color }) => color),
    ]);
    expect(colors.difference(pure).size).toBeGreaterThan(3);
  });

  it('is the same for the same title and another for another', () => {
    expect(coverPng('Bicycle', 100)).toEqual(coverPng('Bicycle', 100));
    expect(coverPng('Bicycle', 100)).not.toEqual(coverPng('Tardigrade', 100));
  });
});
