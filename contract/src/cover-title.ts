/** The lines of a title inside a box, in units of the cover's square of 100. */
export type TitleBlock = { lines: string[]; size: number };
export type TitleBox = { width: number; sizes: readonly number[]; maxLines: number };

/** The strip at the foot of a square cover. */
export const squareTitle: TitleBox = { width: 86, sizes: [15, 13, 11, 9.5, 8], maxLines: 3 };
export const TITLE_LINE_HEIGHT = 1.08;

/** The largest size at which the title fits; at the smallest, what is too much ends in an ellipsis. */
export function layOutTitle(title: string, { width, sizes, maxLines }: TitleBox): TitleBlock {
  const words = title.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  for (const size of sizes) {
    const lines = breakLines(words, width / size);
    if (lines.length <= maxLines && lines.every((line) => widthOf(line) <= width / size)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 8;
  const lines = breakLines(words, width / size).map((line) => shorten(line, width / size));
  const last = lines[maxLines - 1];
  if (lines.length > maxLines && last !== undefined) lines.splice(maxLines - 1, lines.length, shorten(`${last} …`, width / size));
  return { lines, size };
}

function breakLines(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function shorten(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const characters = [...line];
  while (characters.length > 1 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** In ems, on the generous side for the display face: enough to break lines without a font at hand. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/[ijl.,:;'’!|()[\]]/.test(character)) width += 0.29;
    else if (/[ \-tfrI]/.test(character)) width += 0.38;
    else if (/[mwMW@%—…]/.test(character)) width += 0.86;
    else if (/\p{Lu}/u.test(character)) width += 0.68;
    else if ((character.codePointAt(0) ?? 0) > 0x2e7f) width += 1;
    else width += 0.54;
  }
  return width;
}
