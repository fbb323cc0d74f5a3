import { isMonth } from '../language/lexicon/months.ts';
import { type Token, textOf } from '../language/tokens.ts';
import type { Candidate } from './rank-passages.ts';
import type { ReadQuestion } from './read-question.ts';

const SURE_FIT = 0.84;

/** "In 1986.", "Thomas Farriner.", "About 4,800 kilometres.": where it can be cut out of the sentence without a doubt. */
export function shortAnswer({ kind, asksName }: ReadQuestion, { passage, fit }: Candidate): string | undefined {
  const tokens = passage[fit.sentence]?.tokens ?? [];
  if (fit.strength < SURE_FIT || fit.to <= fit.from || asksName) return undefined;
  if (kind === 'date') return dateAt(tokens, fit.from);
  if (kind === 'person') return nameAt(tokens, fit.from, fit.to);
  return kind === 'figure' ? figureAt(tokens, fit.from, fit.to) : undefined;
}

/** Only where the sentence has one year: the other might be the right one. */
function dateAt(tokens: readonly Token[], at: number): string | undefined {
  const isYear = ({ plain }: Token) => /^(1\d{3}|20\d\d)$/.test(plain);
  if (tokens.filter(isYear).length !== 1 || !isYear(tokens[at] as Token)) return undefined;
  const month = tokens[at - 1];
  const from = month && isMonth(month.plain) ? at - 1 : at;
  const before = tokens[from - 1]?.plain ?? '';
  return /^(in|by|around|since|until|after)$/.test(before) ? sentence(tokens.slice(from - 1, at + 1)) : undefined;
}

/** A first and a last name. */
function nameAt(tokens: readonly Token[], from: number, to: number): string | undefined {
  return to - from >= 2 && to - from <= 4 ? sentence(tokens.slice(from, to)) : undefined;
}

function figureAt(tokens: readonly Token[], from: number, to: number): string | undefined {
  const unit = tokens[to];
  if (unit?.pos !== 'NOUN' || tokens[to + 1]?.pos === 'NOUN') return undefined;
  const hedges = /^(about|around|nearly|almost|roughly|over|some|only|than|least|to|up|at|more|less|than|as|many|perhaps)$/;
  let start = from;
  while (hedges.test(tokens[start - 1]?.plain ?? '')) start -= 1;
  return sentence(tokens.slice(start, to + 1));
}

function sentence(tokens: readonly Token[]): string {
  const text = textOf(tokens);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
