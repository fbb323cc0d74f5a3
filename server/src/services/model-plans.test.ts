import type { SuggestedPart, SuggestParts } from '@duologue/studio';
import { fakeArticle } from '@duologue/studio/testing';
import { expect, it } from 'vitest';
import { createModelPlans, MODEL_PLANS_PER_HOUR } from './model-plans.ts';

const part: SuggestedPart = { title: 'Waggle', description: '', role: 'deep-dive', sourceArticles: [{ title: 'Waggle dance' }] };
const bee = fakeArticle('Honey bee', { '': ['Bees dance.'] });

function open(answer: () => ReturnType<SuggestParts>, making = true) {
  const logged: unknown[] = [];
  const note = (fields: unknown) => void logged.push(fields);
  const test = { calls: 0, time: 0, logged };
  const suggestParts: SuggestParts = () => {
    test.calls += 1;
    return answer();
  };
  const plans = createModelPlans({
    config: { making },
    providers: { suggestParts },
    log: { info: note, warn: note },
    now: () => test.time,
  });
  return Object.assign(test, { read: (article = bee) => plans.read(article, []) });
}

const good = async () => ({ parts: [part], usage: undefined });

it('pays for an article once, also where two ask at the same moment', async () => {
  const test = open(good);
  expect(await Promise.all([test.read(), test.read()])).toEqual([[part], [part]]);
  await test.read();
  expect(test.calls).toBe(1);
  await test.read({ ...bee, sources: bee.sources.map((source) => ({ ...source, revision: '2' })) });
  expect(test.calls, 'the article has changed').toBe(2);
});

it('leaves a model that failed alone for a minute, and logs why', async () => {
  const test = open(() => Promise.reject(new Error('the provider answered 500: sorry')));
  expect(await test.read()).toBeUndefined();
  expect(test.logged).toEqual([{ article: 'Honey bee', reason: 'the provider answered 500: sorry' }]);
  test.time = 59_999;
  expect(await test.read()).toBeUndefined();
  expect(test.calls).toBe(1);
  test.time = 60_000;
  await test.read();
  expect(test.calls).toBe(2);
});

it('asks the model only so often in an hour', async () => {
  const test = open(good);
  for (let number = 0; number <= MODEL_PLANS_PER_HOUR; number += 1) await test.read(fakeArticle(`Bee ${number}`, {}));
  expect(test.calls).toBe(MODEL_PLANS_PER_HOUR);
  expect(await test.read(fakeArticle('Wasp', {}))).toBeUndefined();
  test.time = 60 * 60_000;
  expect(await test.read(fakeArticle('Wasp', {}))).toEqual([part]);
});

it('asks no model while making is off', async () => {
  const test = open(good, false);
  expect(await test.read()).toBeUndefined();
  expect(test.calls).toBe(0);
});
