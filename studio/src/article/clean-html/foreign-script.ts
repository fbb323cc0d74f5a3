const letter = String.raw`[\p{L}--[\p{Script=Latin}\p{Script=Common}]]`;
/** Two letters or more of a script that a voice for English cannot read; a single one is a symbol, as in α-helix. */
const foreign = `(?:${letter}(?:${letter}|[\\p{M}\\p{N}ー・、 ])*(?:${letter}|\\p{M}))`;
const anyForeign = new RegExp(foreign, 'v');
const romanised = new RegExp(String.raw`${foreign},? ?\((?:romani[sz]ed:? ?)?(\p{Script=Latin}[^\(\)]*)\)`, 'gv');
const labelled = new RegExp(`${foreign}[,;] ?(?:romani[sz]ed|transliterated)(?: as)?:? ?`, 'gv');

/**
 * Names in other scripts are given up where the text has them in Latin letters as well:
 * "called 江戸 (Edo)" becomes "called Edo", "(Japanese: 東京, romanized: Tōkyō)" becomes "(Japanese: Tōkyō)".
 */
export function preferLatin(text: string): string {
  if (!anyForeign.test(text)) return text;
  return text
    .replace(romanised, '$1')
    .replace(labelled, '')
    .replace(/\(([^()]*)\)/g, (whole, inside: string) => (anyForeign.test(inside) ? `(${keepReadable(inside)})` : whole));
}

/** Within brackets a part in another script goes, with the name of its language. */
function keepReadable(inside: string): string {
  return inside
    .split(/(?<=[,;])\s*/)
    .filter((part) => !anyForeign.test(part) || /\p{Script=Latin}{2}/v.test(part.replace(/^[^:]*:/, '')))
    .join(' ')
    .replace(/[,;]$/, '');
}
