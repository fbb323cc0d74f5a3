import { expect, it } from 'vitest';
import { createCoverPainter } from './cover-painter.ts';
import { coverPng } from './cover-png.ts';

it('paints the same picture as this thread would, without keeping it busy', async () => {
  const painter = createCoverPainter();
  const { signal } = new AbortController();
  const shape = { width: 1_200, height: 630 };
  await painter.paint({ title: 'Warm up', ...shape }, signal);
  const before = performance.eventLoopUtilization();
  const titles = Array.from({ length: 10 }, (_, index) => `Bicycle ${index}`);
  const painted = await Promise.all(titles.map((title) => painter.paint({ title, ...shape }, signal)));
  const elsewhere = performance.eventLoopUtilization(before).active;
  const start = performance.now();
  const wanted = titles.map((title) => coverPng(title, shape.width, shape.height));
  const here = performance.now() - start;
  expect(painted.map((png) => Buffer.from(png).toString('base64'))).toEqual(
    wanted.map((png) => Buffer.from(png).toString('base64')),
  );
  expect(elsewhere).toBeLessThan(here / 4);
  await painter.close();
});
