import { describe, expect, it } from 'vitest';
import { coverSvg, drawCover } from './cover.ts';

describe('a cover', () => {
  it('is the same every time for the same title', () => {
    expect(coverSvg('Octopus')).toBe(coverSvg('Octopus'));
  });

  it('differs between titles', () => {
    const titles = ['Octopus', 'Octopi', 'Zero', '東京', '😂', ''];
    expect(new Set(titles.map(coverSvg)).size).toBe(titles.length);
  });

  it('holds nothing of the title itself, so no title can bring markup along', () => {
    expect(coverSvg('<script>alert(1)</script>')).not.toContain('script');
  });

  it('draws both voices inside or across the square, never wholly outside', () => {
    for (let index = 0; index < 200; index++) {
      const { rings, dots } = drawCover(`title ${index}`);
      expect(dots).toHaveLength(2);
      for (const { x, y } of [...rings, ...dots]) {
        expect(x).toBeGreaterThan(15);
        expect(x).toBeLessThan(85);
        expect(y).toBeGreaterThan(15);
        expect(y).toBeLessThan(85);
      }
    }
  });
});
