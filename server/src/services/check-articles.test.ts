import type { Encyclopedia } from '@duologue/studio';
import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  NotOnShelfError,
  TooComplexError,
} from '@duologue/studio/errors';
import { describe, expect, it } from 'vitest';
import { checkArticles } from './check-articles.ts';

const failing = (error: Error) => ({ summary: () => Promise.reject(error) }) as unknown as Encyclopedia;
const silent = {
  summary: (_title: string, signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
} as unknown as Encyclopedia;

describe('checkArticles', () => {
  it.each([
    new ArticleNotFoundError('Salt'),
    new AmbiguousTitleError('Salt', ['Sea salt']),
    new NoProseError('Salt'),
    new TooComplexError(),
    new EncyclopediaUnavailableError('It is down.'),
    new NotOnShelfError('Salt'),
  ])('refuses with $name before anything is generated', async (error) => {
    await expect(checkArticles(failing(error), ['Salt'])).rejects.toBe(error);
  });

  it('refuses when the encyclopedia keeps silent, rather than let the podcast wait', async () => {
    await expect(checkArticles(silent, ['Salt'], 20)).rejects.toThrow(EncyclopediaUnavailableError);
  });
});
