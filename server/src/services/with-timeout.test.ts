import { expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

it('gives the answer when it comes in time, and the other one when it never comes', async () => {
  expect(await withTimeout(1_000, Promise.resolve('answer'), () => 'late')).toBe('answer');
  expect(await withTimeout(5, new Promise<string>(() => undefined), () => 'late')).toBe('late');
});
