import type { Token } from './tokens.ts';

const joints = new Set([
  'but',
  'and',
  'so',
  'although',
  'though',
  'while',
  'whereas',
  'which',
  'who',
  'because',
  'since',
  'or',
  'yet',
]);

/** A sentence cut at ", but", ", which", ";", ":" and dashes. Rough, but enough to tell which claim belongs to which part. */
export function splitClauses(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  tokens.forEach((token, position) => {
    const next = tokens[position + 1];
    const range = token.text === '–' && tokens[position - 1]?.pos === 'NUM' && next?.pos === 'NUM';
    const border =
      (/^[;:–—]$/.test(token.text) && !range) || (token.text === ',' && next !== undefined && joints.has(next.plain));
    if (border) clauses.push([]);
    else clauses.at(-1)?.push(token);
  });
  return clauses.filter((clause) => clause.length > 0);
}
