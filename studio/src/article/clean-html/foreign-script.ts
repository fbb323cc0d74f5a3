const letter = String.raw`[\p{L}--[\p{Script=Latin}\p{Script=Common}]]`;
const ideograph = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
/** How a word begins that a voice for English cannot read. A single letter is a symbol, as in α-helix. */
const beginning = `(?:${ideograph}|${letter}\\p{M}?${letter})`;
/** It starts where a run of such words starts, so that a long run is tried once and not from each of its words. */
const foreign = `(?<!${letter}[ ]?)${beginning}(?:(?:${letter}|[\\p{M}\\p{N}ー・、 ]){0,80}(?:${letter}|\\p{M}))?`;
const anyForeign = new RegExp(beginning, 'v');
const romanised = new RegExp(String.raw`${foreign},? ?\((?:romani[sz]ed:? ?)?(\p{Script=Latin}[^\(\)]*)\)`, 'gv');
const labelled = new RegExp(`${foreign}[,;] ?(?:romani[sz]ed|transliterated)(?: as)?:? ?`, 'gv');

/**
 * Names in other scripts are given up where the text has them in Latin letters as well:
 * "called 江戸 (Edo)" becomes "called Edo", "(Japanese: 東京, romanized: Tōkyō)" becomes "(Japanese: Tōkyō)".
 */
export function preferLatin(text: string): string {
  if (!anyForeign.test(text)) return text;
  return text
    .replace(labelled, '')
    .replace(/ ?\([^()]*\)/g, (brackets) => (anyForeign.test(brackets) ? keepReadable(brackets) : brackets))
    .replace(romanised, '$1');
}

/** Within brackets a part in another script goes, with the name of its language. */
function keepReadable(brackets: string): string {
  const inside = brackets.slice(brackets.indexOf('(') + 1, -1);
  const kept = inside
    .split(/(?<=[,;])\s*/)
    .filter((part) => !anyForeign.test(part) || /\p{Script=Latin}{2}/v.test(part.replace(/^[^:]*:/, '')));
  return kept.length === 0 ? '' : ` (${kept.join(' ').replace(/[,;]$/, '')})`;
}
