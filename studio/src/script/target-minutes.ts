import { type Article, MAX_MINUTES, MIN_MINUTES } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';
import { WORDS_PER_MINUTE } from './speaking-rate.ts';

/** Questions and talk come on top of what is told: a short article is told whole. */
const WORDS_SPOKEN_PER_WORD_READ = 1.2;

/** Spoken length to aim for: from the article's size, 3 to 15 minutes, and never more than was asked for, which may be less. */
export function targetMinutes(article: Article, maxMinutes: number = MAX_MINUTES): number {
  const words = article.sections.flatMap((section) => section.sentences).reduce((sum, { text }) => sum + countWords(text), 0);
  const fitting = Math.round((words * WORDS_SPOKEN_PER_WORD_READ) / WORDS_PER_MINUTE);
  return Math.min(maxMinutes, Math.max(MIN_MINUTES, Math.min(MAX_MINUTES, fitting)));
}
