import type { EncyclopediaName } from '@duologue/contract';
import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  NotOnShelfError,
  TooComplexError,
} from './article-errors.ts';
import type { Encyclopedia } from './encyclopedia.ts';

type AutoOptions = {
  now?: () => number;
  /** How long a caller waits for a Wikipedia that has not been heard of yet. */
  firstAnswerMs?: number;
  /** How often a Wikipedia that is down is asked again, with nobody waiting. */
  probeEveryMs?: number;
};

/**
 * Wikipedia while it answers, the shelf otherwise. Once Wikipedia has failed nobody waits for it: the shelf answers at
 * once, and now and then a question in the background finds out whether it is back. An article is always one
 * encyclopedia's, whole.
 */
export function createAutoEncyclopedia(
  wikipedia: Encyclopedia,
  shelf: Encyclopedia,
  { now = Date.now, firstAnswerMs = 150, probeEveryMs = 30_000 }: AutoOptions = {},
): Encyclopedia & { current(): EncyclopediaName } {
  let state: 'unknown' | 'up' | 'down' = 'unknown';
  let failures = 0;
  let nextProbeAt = 0;

  /** Learns from every answer; that a title does not exist is an answer too. */
  async function learn<Value>(question: Promise<Value>): Promise<Value> {
    try {
      const value = await question;
      succeed();
      return value;
    } catch (error) {
      if (error instanceof EncyclopediaUnavailableError) fail(error);
      else if (isAnswer(error)) succeed();
      throw error;
    }
  }

  function succeed() {
    state = 'up';
    failures = 0;
  }

  /** One failure may be one page's; a Wikipedia that was never heard of, or that asks us to wait, is down at once. */
  function fail(error: EncyclopediaUnavailableError) {
    failures++;
    if (state === 'up' && failures < 2 && error.retryAfterMs === undefined) return;
    state = 'down';
    nextProbeAt = now() + Math.max(probeEveryMs, error.retryAfterMs ?? 0);
  }

  function probe() {
    if (now() < nextProbeAt) return;
    nextProbeAt = now() + probeEveryMs;
    // Another number each time: an answer from memory would tell nothing.
    const question = String(1_000 + (Math.floor(now() / 1_000) % 9_000));
    learn(wikipedia.search(question, 1, AbortSignal.timeout(probeEveryMs))).catch(() => {
      // Nobody waits for this one: the state says what came of it.
    });
  }
  probe();

  async function ask<Value>(call: (encyclopedia: Encyclopedia) => Promise<Value>): Promise<Value> {
    if (state === 'down') {
      probe();
      return fromShelf(
        call,
        new EncyclopediaUnavailableError('Wikipedia does not answer at the moment.', { retryAfterMs: probeEveryMs }),
      );
    }
    const answer = learn(call(wikipedia));
    answer.catch(() => {
      // When the shelf is faster nobody is left to hear of it.
    });
    const first = state === 'unknown' ? Promise.race([answer, tooLate(firstAnswerMs)]) : answer;
    return first.catch((error: unknown) => {
      if (error instanceof TooLateError) return call(shelf).catch(() => answer.catch((late) => fromShelf(call, late)));
      return fromShelf(call, error);
    });
  }

  return {
    get name() {
      return state === 'up' ? ('wikipedia' as const) : ('shelf' as const);
    },
    /** The one that answers now. Looks again, in the background, after a failure. */
    current() {
      if (state !== 'up') probe();
      return state === 'up' ? 'wikipedia' : 'shelf';
    },
    search: (query, limit, signal) => ask((encyclopedia) => encyclopedia.search(query, limit, signal)),
    summary: (title, signal) => ask((encyclopedia) => encyclopedia.summary(title, signal)),
    featured: (count, signal) => ask((encyclopedia) => encyclopedia.featured(count, signal)),
    pinned: (source, signal) => (source.encyclopedia === 'shelf' ? shelf : wikipedia).pinned(source, signal),
    revision: (title, signal) => ask((encyclopedia) => encyclopedia.revision(title, signal)),
    named: (name) => (name === 'shelf' ? shelf : wikipedia),
    article: (title, signal) => ask((encyclopedia) => encyclopedia.article(title, signal)),
    links: (title, limit, signal) => ask((encyclopedia) => encyclopedia.links(title, limit, signal)),
  };

  /** The shelf's answer in place of Wikipedia's failure. Where the shelf has none either, the failure is told. */
  async function fromShelf<Value>(call: (encyclopedia: Encyclopedia) => Promise<Value>, failure: unknown): Promise<Value> {
    if (!(failure instanceof EncyclopediaUnavailableError || failure instanceof ArticleNotFoundError)) throw failure;
    try {
      return await call(shelf);
    } catch (error) {
      if (!(error instanceof ArticleNotFoundError) || failure instanceof ArticleNotFoundError) throw error;
      const { retryAfterMs } = failure;
      throw new NotOnShelfError(error.title, { cause: failure, ...(retryAfterMs !== undefined && { retryAfterMs }) });
    }
  }
}

function isAnswer(error: unknown): boolean {
  return (
    error instanceof ArticleNotFoundError ||
    error instanceof AmbiguousTitleError ||
    error instanceof NoProseError ||
    error instanceof TooComplexError
  );
}

class TooLateError extends Error {
  override name = 'TooLateError';
}

function tooLate(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new TooLateError()), ms).unref();
  });
}
