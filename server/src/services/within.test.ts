import { expect, it } from 'vitest';
import { within } from './within.ts';

it('gives the answer when it comes in time, and the other one when it never comes', async () => {
  expect(await within(1_000, Promise.resolve('answer'), () => 'late')).toBe('answer');
  expect(await within(5, new Promise<string>(() => undefined), () => 'late')).toBe('late');
});
