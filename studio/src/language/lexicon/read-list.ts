import { readFileSync } from 'node:fs';

/** The lines of a list in this folder, without comments and blank lines. */
export function readLines(list: string): string[] {
  const text = readFileSync(new URL(`./${list}.txt`, import.meta.url), 'utf8');
  return text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
}

/** Words that are separated by spaces or line breaks. */
export function readWords(list: string): ReadonlySet<string> {
  return new Set(readLines(list).flatMap((line) => line.split(' ')));
}

/** Lines such as "approx = approximately". */
export function readPairs(list: string): Record<string, string> {
  return Object.fromEntries(readLines(list).map((line) => line.split(' = ')));
}

/** Lines such as "ft = foot, feet". */
export function readTable(list: string): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(readPairs(list)).map(([key, values]) => [key, values.split(', ')]));
}

/** Lines under headings in square brackets, in their order. */
export function readSections(list: string): { heading: string; lines: string[] }[] {
  const sections: { heading: string; lines: string[] }[] = [];
  for (const line of readLines(list)) {
    if (/^\[.*\]$/.test(line)) sections.push({ heading: line.slice(1, -1), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}
