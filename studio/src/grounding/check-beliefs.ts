import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, keysOf } from '../language/words.ts';
import type { ReadSentence } from './evidence.ts';

const beliefs = /^(thought|believed|supposed|assumed|imagined|mistaken|mistook|rumoured|rumored|alleged|claimed|suspected)$/;
const turns = /^(but|although|though|however|yet|until|wrongly|mistakenly)$/;
const hedges =
  /^(think|thinks|believe|believes|perhaps|maybe|might|may|could|possibly|supposedly|reportedly|legend|legends|rumour|rumours|story|once|said|claim|claims|suspect|suspects|seems?|seemed)$/;

/** Flags as a fact what the article says was only believed: "For a while it was taken for a crater, but it is a dome." */
export function checkBeliefs(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  if (
    claim.some((token) => beliefs.test(token.plain) || hedges.test(token.plain) || turns.test(token.plain) || isNegation(token))
  )
    return [];
  const said = new Set(claim.filter(isContentWord).flatMap(keysOf));
  return evidence.flatMap(({ tokens }) => {
    const start = tokens.findIndex(
      ({ plain }, at) => beliefs.test(plain) || (plain === 'taken' && tokens[at + 1]?.plain === 'for'),
    );
    const end = tokens.findIndex(({ plain }, at) => at > start && turns.test(plain));
    if (start === -1 || end === -1) return [];
    const believed = tokens.slice(start + 1, end).filter(isContentWord);
    const after = new Set(tokens.slice(end + 1).flatMap(keysOf));
    const repeated = believed.filter((token) => keysOf(token).some((key) => said.has(key) && !after.has(key)));
    const other = tokens.slice(end + 1).some((token) => isContentWord(token) && keysOf(token).some((key) => said.has(key)));
    return repeated.length >= 2 && repeated.length >= believed.length * 0.6 && !other
      ? ['it says as a fact what the article says was only believed']
      : [];
  });
}
