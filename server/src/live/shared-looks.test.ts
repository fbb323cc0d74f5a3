import { expect, it } from 'vitest';
import { shareLooks } from './shared-looks.ts';

it('answers all who ask at the same moment with one look, and later ones with a new one', async () => {
  let looks = 0;
  const look = shareLooks(async (id) => `${id}: ${++looks}`);
  expect(await Promise.all([look(1), look(1), look(1)])).toEqual(['1: 1', '1: 1', '1: 1']);
  expect(await look(1)).toBe('1: 2');
});

it('gives nobody an answer that was looked up before he asked', async () => {
  const begun = Promise.withResolvers<void>();
  const answers = ['old', 'new'];
  const look = shareLooks(async () => {
    const answer = answers.shift();
    begun.resolve();
    return answer;
  });
  const first = look(1);
  await begun.promise;
  expect(await Promise.all([first, look(1)])).toEqual(['old', 'new']);
});

it('tells a failure to those who asked, and looks again for the next', async () => {
  let away = true;
  const look = shareLooks(async () => {
    if (away) throw new Error('away');
    return 'here';
  });
  await expect(Promise.all([look(1), look(1)])).rejects.toThrow('away');
  away = false;
  expect(await look(1)).toBe('here');
});
