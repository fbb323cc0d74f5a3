import type { Token } from './tokens.ts';

const joints = new Set('but and so although though while whereas which who because since or yet'.split(' '));

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

/** "Was quickly built", but not "was building": whether the verb at this position is done to its subject. */
export function isPassive(clause: readonly Token[], at: number): boolean {
  return clause.slice(Math.max(0, at - 3), at).some(({ lemma }) => lemma === 'be') && !/ing$/.test(clause[at]?.plain ?? '');
}

/** Cut at every comma, semicolon, colon and dash, and at the words that join statements. */
export function splitStatements(tokens: readonly Token[], joining: RegExp): Token[][] {
  const statements: Token[][] = [[]];
  for (const token of tokens) {
    if (/^[,;:–—]$/.test(token.text) || joining.test(token.plain)) statements.push([]);
    else statements.at(-1)?.push(token);
  }
  return statements;
}

/** A voice leaves out what stands in brackets. */
export function withoutBrackets(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ text }) => {
    if (text === '(') depth += 1;
    const outside = depth === 0;
    if (text === ')') depth = Math.max(0, depth - 1);
    return outside;
  });
}
