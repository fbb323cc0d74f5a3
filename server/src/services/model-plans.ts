import type { Article } from '@duologue/contract';
import type { SuggestedPart } from '@duologue/studio';
import type { Providers } from '@duologue/studio/providers';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { dropOldest } from '../drop-oldest.ts';

const KEPT_PLANS = 200;
/** A model that fails is left alone for a while: nobody waits for it each time the dialog is opened. */
const FAILURE_KEPT_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** Looking at suggestions is not limited like making a podcast, but costs money too. Beyond this the built-in ones are given. */
export const MODEL_PLANS_PER_HOUR = 120;

export type Planner = {
  config: Pick<Config, 'making'>;
  providers: Pick<Providers, 'suggestParts'>;
  log: Pick<Logger, 'info' | 'warn'>;
  now?: () => number;
};

type Plan = { parts: Promise<SuggestedPart[] | undefined>; until: number };

/** Plans of series by the model that is set up, one call an article. */
export class ModelPlans {
  readonly #planner: Planner;
  readonly #now: () => number;
  readonly #kept = new Map<string, Plan>();
  #asked: number[] = [];

  constructor(planner: Planner) {
    this.#planner = planner;
    this.#now = planner.now ?? Date.now;
  }

  /** Undefined where no model is set up, or none has a plan. Visitors who ask at the same time share one call. */
  async read(article: Article, links: readonly string[]): Promise<SuggestedPart[] | undefined> {
    if (!this.#planner.config.making) return undefined;
    const key = JSON.stringify([article.title, article.sources.map(({ revision }) => revision)]);
    const known = this.#kept.get(key);
    const plan = known && known.until > this.#now() ? known : this.#ask(article, links);
    if (!plan) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, plan);
    dropOldest(this.#kept, KEPT_PLANS);
    return plan.parts;
  }

  #ask(article: Article, links: readonly string[]): Plan | undefined {
    const { providers, log } = this.#planner;
    const now = this.#now();
    this.#asked = this.#asked.filter((moment) => moment > now - HOUR_MS);
    if (!providers.suggestParts || this.#asked.length >= MODEL_PLANS_PER_HOUR) return undefined;
    this.#asked.push(now);
    // Not the visitor's signal: who asks next gets what this one did not wait for. The planner has a deadline of its own.
    const parts = providers.suggestParts(article, links, new AbortController().signal).then(
      (planned) => {
        log.info({ article: article.title, usage: planned.usage }, 'A model planned a series');
        return planned.parts;
      },
      (error: unknown) => {
        plan.until = this.#now() + FAILURE_KEPT_MS;
        // The message alone: errors of the network carry the request with its headers.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ article: article.title, reason }, 'No model planned the series, so its parts come from the article');
        return undefined;
      },
    );
    const plan: Plan = { parts, until: Number.POSITIVE_INFINITY };
    return plan;
  }
}
