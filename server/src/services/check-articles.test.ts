import type { Encyclopedia } from '@duologue/studio';
import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  TooComplexError,
} from '@duologue/studio/errors';
import { describe, expect, it, vi } from 'vitest';
import { checkArticles } from './check-articles.ts';

const log = { warn: vi.fn() };
const failing = (error: Error) => ({ summary: () => Promise.reject(error) }) as unknown as Encyclopedia;

describe('checkArticles', () => {
  it.each([
    new ArticleNotFoundError('Salt'),
    new AmbiguousTitleError('Salt', ['Sea salt']),
    new NoProseError('Salt'),
    new TooComplexError(),
  ])('refuses with $name before anything is made', async (error) => {
    await expect(checkArticles(failing(error), ['Salt'], log)).rejects.toBe(error);
  });

  it('lets a podcast begin when the encyclopedia does not answer', async () => {
    await checkArticles(failing(new EncyclopediaUnavailableError('It is down.')), ['Salt'], log);
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
