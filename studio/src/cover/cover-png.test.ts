import { inflateSync } from 'node:zlib';
import { drawCover } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { coverPng } from './cover-png.ts';

/** Reads back what we write: no filters, one data chunk. */
function readPng(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const start = bytes.indexOf('IDAT') + 4;
  const rows = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
  const pixel = (x: number, y: number) => {
    const offset = y * (3 * width + 1) + 1 + 3 * x;
    return `#${rows.subarray(offset, offset + 3).toString('hex')}`;
  };
  return { width, height, pixel, rows };
}

describe('coverPng', () => {
  it('paints the dots, rings and ground of the drawing where the drawing has them', () => {
    const title = 'Antikythera mechanism';
    const drawing = drawCover(title);
    const { width, height, pixel } = readPng(coverPng(title, 400));
    expect([width, height]).toEqual([400, 400]);
    expect(pixel(1, 399)).toBe(drawing.background);
    for (const dot of drawing.dots) expect(pixel(Math.floor(dot.x * 4), Math.floor(dot.y * 4))).toBe(dot.color);
    const outermost = drawing.rings.at(-1);
    const above = (outermost?.y ?? 0) - (outermost?.radius ?? 0);
    expect(pixel(Math.floor((outermost?.x ?? 0) * 4), Math.floor(above * 4))).toBe(outermost?.color);
  });

  it('smooths edges with colours between ground and ring', () => {
    const drawing = drawCover('Zero');
    const { pixel } = readPng(coverPng('Zero', 200));
    const colors = new Set(Array.from({ length: 200 }, (_, x) => pixel(x, 100)));
    const pure = new Set([drawing.background, ...drawing.rings.map((ring) => ring.color)]);
    expect(colors.difference(pure).size).toBeGreaterThan(3);
  });

  it('centres the drawing in a wide picture', () => {
    const drawing = drawCover('Octopus');
    const { width, height, pixel } = readPng(coverPng('Octopus', 1200, 630));
    expect([width, height]).toEqual([1200, 630]);
    const dot = drawing.dots[0];
    expect(pixel(Math.floor(600 + ((dot?.x ?? 0) - 50) * 6.3), Math.floor((dot?.y ?? 0) * 6.3))).toBe(dot?.color);
  });

  it('is the same for the same title and another for another', () => {
    expect(coverPng('Bicycle', 100)).toEqual(coverPng('Bicycle', 100));
    expect(coverPng('Bicycle', 100)).not.toEqual(coverPng('Tardigrade', 100));
  });
});
