import type { Fact } from '../facts.ts';
import type { Scores } from '../score-facts.ts';
import type { Memory } from '../telling.ts';
import type { Topic } from '../topic.ts';

/** Between two sentences: the one that was just told, and the one that is about to be. */
export type Moment = {
  previous: Fact;
  next: Fact | undefined;
  /** `next` comes right after `previous` in the article. */
  follows: boolean;
  /** What was told in this chapter, `previous` included. */
  chapter: readonly Fact[];
  topic: Topic;
  scores: Scores;
  memory: Memory;
  /** Words said so far. */
  words: number;
};

/** What the listening host says. `sources` are the sentences that make it true. */
export type Response = {
  kind: 'question' | 'reaction';
  /** One of them is said; the first that was not said before. */
  texts: readonly string[];
  sources: readonly number[];
  /** How much it adds, from 0 to 1. */
  weight: number;
  /** How the next sentence is said after it, if not as it is written. */
  answer?: string;
};

/**
 * A way to respond that cannot be wrong: it says only what the two sentences say, or what follows from them by counting.
 * `most` is how often it may come in ten minutes.
 */
export type Move = { name: string; most: number; respond(moment: Moment): Response | undefined };
