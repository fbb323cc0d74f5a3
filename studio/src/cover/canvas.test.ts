import { expect, it } from 'vitest';
import { fillContours, filledCanvas } from './canvas.ts';

const black = [0, 0, 0] as const;
const white = [255, 255, 255] as const;

/** How white each pixel is, row by row, in percent. */
function fill(width: number, height: number, ...contours: number[][]) {
  const canvas = filledCanvas(width, height, black);
  fillContours(canvas, contours, white);
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => Math.round((canvas.rgb[3 * (row * width + column)] ?? 0) / 2.55)),
  );
}

it('covers the pixels inside wholly, and those on the edge by their share', () => {
  expect(fill(4, 3, [1, 0.5, 3.25, 0.5, 3.25, 2, 1, 2])).toEqual([
    [0, 50, 50, 13],
    [0, 100, 100, 25],
    [0, 0, 0, 0],
  ]);
});

it('leaves holes where a contour turns the other way', () => {
  const outer = [0, 0, 3, 0, 3, 3, 0, 3];
  const hole = [1, 1, 1, 2, 2, 2, 2, 1];
  expect(fill(3, 3, outer, hole)[1]).toEqual([100, 0, 100]);
});

it('shares out a flat edge over the pixels that it crosses', () => {
  const [row = []] = fill(4, 1, [0, 1, 4, 0, 4, 1]);
  expect(row).toEqual([13, 38, 62, 87]);
});

it('cuts off what lies outside the picture', () => {
  expect(fill(2, 2, [-5, -5, 9, -5, 9, 9, -5, 9])).toEqual([
    [100, 100],
    [100, 100],
  ]);
  expect(fill(2, 2, [5, 5, 9, 5, 9, 9])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
