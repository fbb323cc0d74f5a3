import { describe, expect, it } from 'vitest';
import { readTokens } from '../language/tokens.ts';
import { checkBeliefs } from './check-beliefs.ts';
import { checkComparisons } from './check-comparisons.ts';
import { checkNegatedTerms } from './check-negated-terms.ts';
import { checkOpposites } from './check-opposites.ts';
import { checkParallels } from './check-parallels.ts';
import { checkPolarity } from './check-polarity.ts';
import { checkRelations } from './check-relations.ts';
import { checkSwaps } from './check-swaps.ts';
import type { ReadSentence } from './evidence.ts';

const read = (text: string): ReadSentence => ({
  sentence: { id: 0, text },
  section: 0,
  tokens: readTokens(text),
  numbers: [],
  names: new Set(),
  keys: new Set(),
  senses: new Set(),
});
const all = [
  checkBeliefs,
  checkComparisons,
  checkNegatedTerms,
  checkOpposites,
  checkParallels,
  checkPolarity,
  checkRelations,
  checkSwaps,
];
const contrary = (claim: string, given: string) => all.flatMap((check) => check(readTokens(claim), [read(given)]));

describe('what is said against the article', () => {
  it.each([
    ['an opposite', 'The price of salt increased.', 'The price of salt decreased.'],
    ['a prefix', 'The sailors were satisfied with the ship.', 'The sailors were dissatisfied with the ship.'],
    ['the other side of a time', 'The bridge was built after the war.', 'The bridge was built before the war.'],
    [
      'a "not" beside a word that only sounds like one',
      'The fire engines were not called out.',
      'The fire engines were called out.',
    ],
    ['another first', 'It was the first whale ever seen.', 'It was not the first whale ever seen, but the first to be drawn.'],
    ['a belief as a fact', 'It is a meteor crater.', 'For a while it was taken for a meteor crater, but it is a dome.'],
    ['doer and done-to', 'The farmer chased the wolf.', 'The wolf chased the farmer.'],
    ['the passive the wrong way', 'The pirates were robbed by the traveller.', 'The traveller was robbed by pirates.'],
    ['giver and taker', 'The lord bought it from the king.', 'The king bought it from the lord.'],
    ['a doer whose old place another has', 'His employer hid the trips from the driver.', 'He hid the trips from his employer.'],
    ['sides of a comparison', 'The wolf is larger than the bear.', 'The bear is larger than the wolf.'],
    ['what is said of another', 'The roof was made of slate.', 'The roof was made of straw, and the floor of slate.'],
  ])('is flagged: %s', (_what, claim, given) => expect(contrary(claim, given)).not.toEqual([]));

  it.each([
    ['a denied opposite', 'They did not trust the doctor.', 'They were suspicious of the doctor.'],
    ['a denied word', 'The tower was new.', 'The tower was not old.'],
    ['the passive', 'The farmer was chased by the wolf.', 'The wolf chased the farmer.'],
    ['a comparison turned with its word', 'The wolf is smaller than the bear.', 'The bear is larger than the wolf.'],
    ['what happens by itself', 'The rock melts in the heat.', 'The heat melts the rock.'],
    ['an apposition', 'It was sold by Stein, an explorer.', 'It was sold by an explorer, Stein.'],
    ['a second deed of the same', 'Mary sold the skull to a museum.', 'Mary found the skull, and sold the skull to a museum.'],
    [
      'a belief told as one',
      'People once thought it was a meteor crater.',
      'It was taken for a meteor crater, but it is a dome.',
    ],
    ['order told from the other end', 'The war came after the bridge.', 'The bridge came before the war.'],
  ])('is not: %s', (_what, claim, given) => expect(contrary(claim, given)).toEqual([]));
});
