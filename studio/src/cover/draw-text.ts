import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contour } from './canvas.ts';
import { type Font, type Glyph, readFont } from './read-font.ts';

/** The app's display face; the second file has letters of other Latin alphabets. */
const files = [
  import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff'),
  import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff'),
];
let fonts: Font[] | undefined;

function glyphOf(codePoint: number): Glyph | undefined {
  fonts ??= files.map((file) => readFont(readFileSync(fileURLToPath(file))));
  for (const font of fonts) {
    const glyph = font.glyph(codePoint);
    if (glyph) return glyph;
  }
  return undefined;
}

/** Whether our fonts have every letter of a text: of scripts that they lack nothing would be left but spaces. */
export function canDraw(text: string): boolean {
  return [...text.normalize('NFC')].every((character) => /[\s\p{Cf}]/u.test(character) || glyphOf(character.codePointAt(0) ?? 0));
}

/** Text wider than `maxWidth` is drawn smaller. */
export type TextPlace = { x: number; baseline: number; size: number; maxWidth: number };

/** The outlines of one line of text, in pixels. */
export function drawText(text: string, { x, baseline, size, maxWidth }: TextPlace): Contour[] {
  const glyphs = [...text.normalize('NFC')].flatMap((character) => glyphOf(character.codePointAt(0) ?? 0) ?? []);
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  const scale = Math.min(size, maxWidth / width);
  let left = x;
  return glyphs.flatMap(({ advance, contours }) => {
    const start = left;
    left += advance * scale;
    return contours.map((contour) =>
      contour.map((value, index) => (index % 2 === 0 ? start + value * scale : baseline - value * scale)),
    );
  });
}
