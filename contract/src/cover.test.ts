import { describe, expect, it } from 'vitest';
import { coverSvg, coverTitle, drawCover } from './cover.ts';
import { motifOf, motifs } from './cover-motifs.ts';
import { layOutTitle, squareTitle } from './cover-title.ts';

const never = () => {
  throw new Error('The topic decides, not chance');
};

describe('a cover', () => {
  it('is the same every time for the same title', () => {
    expect(coverSvg('Octopus')).toBe(coverSvg('Octopus'));
  });

  it('differs between titles', () => {
    const titles = ['Octopus', 'Octopi', 'Zero', '東京', '😂', ''];
    expect(new Set(titles.map((title) => JSON.stringify(drawCover(title)))).size).toBe(titles.length);
  });

  it('has shapes for the topic of its title', () => {
    expect(motifOf('Blue whale', never)).toBe('waves');
    expect(motifOf('Apollo 11', never)).toBe('stars');
    expect(motifOf('Mount Everest', never)).toBe('peaks');
    expect(motifOf('Honey bee', never)).toBe('cells');
  });

  it('has other shapes by chance for titles whose topic is not known', () => {
    const drawn = Array.from({ length: 200 }, (_, index) => {
      let state = index / 200;
      return motifOf('Quux', () => (state = (state * 7.3) % 1));
    });
    expect(new Set(drawn).size).toBe(Object.keys(motifs).length);
  });

  it('brings no markup along with a title', () => {
    const svg = coverSvg('<script>alert("1")</script> & \u0000 \ud800');
    expect(svg).not.toContain('<script');
    expect([svg.includes('\u0000'), svg.isWellFormed()]).toEqual([false, true]);
    expect(svg.match(/<text/g)).toHaveLength(1);
  });

  it('draws both voices inside or across the square, never wholly outside', () => {
    for (let index = 0; index < 200; index++) {
      const { voices } = drawCover(`title ${index}`);
      expect(voices).toHaveLength(2);
      for (const { x, y } of voices) {
        expect(x).toBeGreaterThan(15);
        expect(x).toBeLessThan(85);
        expect(y).toBeGreaterThan(15);
        expect(y).toBeLessThan(85);
      }
    }
  });

  it('leaves room for the rings above a title of three lines', () => {
    expect(coverTitle('Global Positioning System').top).toBeGreaterThan(30);
  });
});

describe('the title in a cover', () => {
  const lines = (title: string) => layOutTitle(title, squareTitle).lines;

  it('is as large as fits, and keeps every word', () => {
    expect(layOutTitle('Zero', squareTitle)).toEqual({ lines: ['Zero'], size: 15 });
    expect(lines('Great Fire of London').join(' ')).toBe('Great Fire of London');
    expect(layOutTitle('Global Positioning System', squareTitle).size).toBeLessThanOrEqual(15);
  });

  it('ends in an ellipsis where it is too long, also a single word', () => {
    const long = lines('one two three four five '.repeat(20));
    expect(long).toHaveLength(3);
    expect(long[2]).toMatch(/…$/);
    expect(lines('x'.repeat(200))[0]).toMatch(/^x+…$/);
  });

  it('is empty for a blank title', () => {
    expect(lines('  ')).toEqual([]);
  });
});
