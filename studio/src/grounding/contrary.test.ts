import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { readTokens } from '../language/tokens.ts';
import { checks } from './checks.ts';
import { indexArticle } from './evidence.ts';

/** All problems of the claim, by the checks that find what is said against the evidence. */
async function contrary(claim: string, given: string): Promise<string[]> {
  const index = await indexArticle(fakeArticle('Title', { '': [given] }));
  const evidence = { sentences: [...index.sentences.values()], context: [], index };
  return checks.filter(({ finds }) => finds === 'contrary').flatMap(({ check }) => check(readTokens(claim), evidence));
}

describe('what is said against the article', () => {
  it.each([
    ['an opposite', 'The price of salt increased.', 'The price of salt decreased.'],
    ['a prefix', 'The sailors were satisfied with the ship.', 'The sailors were dissatisfied with the ship.'],
    [
      'a "not" beside a word that only sounds like one',
      'The fire engines were not called out.',
      'The fire engines were called out.',
    ],
    ['another first', 'It was the first whale ever seen.', 'It was not the first whale ever seen, but the first to be drawn.'],
    ['doer and done-to', 'The farmer attacked the wolf.', 'The wolf attacked the farmer.'],
    ['the passive the wrong way', 'The pirates were robbed by the traveller.', 'The traveller was robbed by pirates.'],
    ['giver and taker', 'The lord bought it from the king.', 'The king bought it from the lord.'],
    ['sides of a comparison', 'The wolf is larger than the bear.', 'The bear is larger than the wolf.'],
    ['what is said of another', 'The roof was made of slate.', 'The roof was made of straw, and the floor of slate.'],
  ])('is flagged: %s', async (_what, claim, given) => expect(await contrary(claim, given)).not.toEqual([]));

  it.each([
    ['a denied opposite', 'They did not trust the doctor.', 'They were suspicious of the doctor.'],
    ['a denied word', 'The tower was new.', 'The tower was not old.'],
    ['the passive', 'The farmer was chased by the wolf.', 'The wolf chased the farmer.'],
    ['an apposition', 'It was sold by Stein, an explorer.', 'It was sold by an explorer, Stein.'],
    ['a second deed of the same', 'Mary sold the skull to a museum.', 'Mary found the skull, and sold the skull to a museum.'],
    [
      'a belief told as one',
      'People once thought it was a meteor crater.',
      'It was taken for a meteor crater, but it is a dome.',
    ],
    ['order told from the other end', 'The war came after the bridge.', 'The bridge came before the war.'],
  ])('is not: %s', async (_what, claim, given) => expect(await contrary(claim, given)).toEqual([]));
});
