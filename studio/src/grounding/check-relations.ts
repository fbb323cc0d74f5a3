import type { Token } from '../language/tokens.ts';
import { isContentWord, isNegation, keysOf } from '../language/words.ts';
import type { ReadSentence } from './evidence.ts';
import { oppositesByWord } from './opposite-words.ts';

/** Little words that turn a place or a time round before the same noun: "before the war", "after the war". */
export const relationOpposites = oppositesByWord(
  'before after|above below|above under|over under|inside outside|into from|to from|toward from|towards from|for against|' +
    'until since|with without|behind before|upon under',
);

/** Words after the preposition in which its noun must come. */
const REACH = 5;

type Relation = { word: string; keys: string[] };

/** Flags "after the war" where the article has only "before the war". "To" and "from" count only where the same is done. */
export function checkRelations(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const said = relationsOf(claim);
  return evidence.flatMap(({ tokens }) => {
    if (claim.some(isNegation) !== tokens.some(isNegation)) return [];
    const given = relationsOf(tokens);
    const sameDeed = claim.some(
      ({ pos, lemma }) => pos === 'VERB' && tokens.some((other) => other.pos === 'VERB' && other.lemma === lemma),
    );
    return said.flatMap(({ word, keys }) => {
      const onSame = given.filter((relation) => relation.keys.some((key) => keys.includes(key))).map((relation) => relation.word);
      const turned = onSame.find((other) => relationOpposites.get(word)?.includes(other));
      if (!turned || onSame.includes(word) || (/^(to|from|into|for|towards?)$/.test(word) && !sameDeed)) return [];
      return said.some((other) => other.word === turned && other.keys.some((key) => keys.includes(key)))
        ? []
        : [`it says '${word}' where the article says '${turned}'`];
    });
  });
}

/** Each preposition with the head of the noun phrase after it. */
function relationsOf(tokens: readonly Token[]): Relation[] {
  return tokens.flatMap(({ plain }, at) => {
    if (!relationOpposites.has(plain)) return [];
    const after = tokens.slice(at + 1, at + 1 + REACH);
    const end = after.findIndex(({ pos }) => !/^(DET|ADJ|NOUN|PROPN|NUM|PRON|PART)$/.test(pos));
    const head = (end === -1 ? after : after.slice(0, end)).findLast(
      (token) => isContentWord(token) || /^\d{3,4}$/.test(token.plain),
    );
    return head ? [{ word: plain, keys: keysOf(head) }] : [];
  });
}
