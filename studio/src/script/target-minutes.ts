import { type Article, MAX_MINUTES, MIN_MINUTES } from '@duologue/contract';
import { countWords, WORDS_PER_MINUTE } from './speaking-rate.ts';

/** A conversation tells about this share of a short article's words; long articles meet the maximum anyway. */
const TOLD_SHARE = 0.8;

/** Spoken length to aim for: from the article's size, 3 to 15 minutes, and never more than was asked for. */
export function targetMinutes(article: Article, maxMinutes: number = MAX_MINUTES): number {
  const words = article.sections.flatMap((section) => section.sentences).reduce((sum, { text }) => sum + countWords(text), 0);
  const fitting = Math.round((words * TOLD_SHARE) / WORDS_PER_MINUTE);
  return Math.min(maxMinutes, Math.max(MIN_MINUTES, Math.min(MAX_MINUTES, fitting)));
}
