import { countWords } from '../../language/count-words.ts';
import { type Token, textOf } from '../../language/tokens.ts';
import type { Fact } from './facts.ts';
import { upperFirst } from './topic.ts';

/** A long sentence told by two people: what the first one says, and what the other one adds. */
export type Halves = { first: string; second: string; joint: 'but' | 'and' | 'so' | 'because' | 'although' | 'though' | ';' };

const joints = new Set(['but', 'and', 'so', 'because', 'although', 'though']);
const FEWEST_WORDS = 5;
const MOST_SECOND_WORDS = 30;

/**
 * Cuts only where both halves are sentences: the second one has a subject and a verb of its own.
 * Words are cut, never added, so both halves say what the sentence says.
 */
export function splitFact({ tokens, words }: Fact): Halves | undefined {
  if (words < 14) return undefined;
  for (let at = 3; at < tokens.length - 3; at += 1) {
    const joint = jointAt(tokens, at);
    if (!joint) continue;
    const start = joint === ';' ? at + 1 : at + 2;
    const second = tokens.slice(start);
    if (!isClause(second) || isQuoted(tokens, at)) continue;
    // "the word X and Y": one comma more before it may mean a list.
    if (joint === 'and' && isListed(tokens, at)) continue;
    if (/\bnot only\b/i.test(textOf(tokens.slice(0, at)))) continue;
    const firstText = `${textOf(tokens.slice(0, at))}.`;
    const rest = textOf(second);
    const secondText = addSecond(joint, rest);
    const [firstWords, secondWords] = [countWords(firstText), countWords(secondText)];
    if (firstWords < FEWEST_WORDS || secondWords < FEWEST_WORDS || secondWords > MOST_SECOND_WORDS) continue;
    return { first: firstText, second: secondText, joint };
  }
  return undefined;
}

/** A clause with "although" is no sentence of its own; "mind you" makes it one and means the same. */
function addSecond(joint: Halves['joint'], rest: string): string {
  if (joint === ';') return upperFirst(rest);
  return joint === 'although' || joint === 'though' ? `Mind you, ${rest}` : `${upperFirst(joint)} ${rest}`;
}

function jointAt(tokens: readonly Token[], at: number): Halves['joint'] | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (token?.text === ';') return ';';
  if (token?.text !== ',' || !next || !joints.has(next.plain)) return undefined;
  return tokens[at + 2]?.plain === 'that' ? undefined : (next.plain as Halves['joint']);
}

/** Subject first, then a finite verb within a few words. */
function isClause(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (!first || !['DET', 'PRON', 'NOUN', 'PROPN', 'ADJ', 'NUM', 'ADV', 'ADP'].includes(first.pos)) return false;
  if (/^(which|who|whose|whom|that|then|also|even|not|only|later|eventually|in)$/.test(first.plain)) return false;
  const verb = tokens.findIndex(
    ({ pos, plain }, at) => (pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(plain))) && tokens[at - 1]?.plain !== 'to',
  );
  return (
    verb > 0 &&
    verb <= 7 &&
    !tokens.slice(1, verb).some(({ plain }) => /^(that|which|who|whose|where|when)$/.test(plain)) &&
    tokens.slice(0, verb).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON' || pos === 'NUM')
  );
}

function isListed(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 8), at);
  return (
    before.some(({ text }) => text === ',' || text === ':') || tokens.slice(at + 2, at + 10).some(({ text }) => text === ',')
  );
}

function isQuoted(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).filter(({ text }) => /^["“”]$/.test(text)).length % 2 === 1;
}
