import type { Article } from '@duologue/contract';
import type { SuggestedPart } from '@duologue/studio';
import type { Providers } from '@duologue/studio/providers';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';

const CACHED_PLANS = 200;
/** A model that fails is not asked again for a while: nobody waits for it each time the dialog is opened. */
const FAILURE_TTL_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** Suggestions are not limited like podcasts, but cost money too. Beyond this the built-in ones are used. */
export const MODEL_PLANS_PER_HOUR = 120;

export type ModelPlansDependencies = {
  config: Pick<Config, 'making'>;
  providers: Pick<Providers, 'suggestParts'>;
  log: Pick<Logger, 'info' | 'warn'>;
  now?: () => number;
};

type Plan = { parts: Promise<SuggestedPart[] | undefined>; until: number };

export type ModelPlans = ReturnType<typeof createModelPlans>;

/** Plans of series by the model that is set up, one call for each article. */
export function createModelPlans({ config, providers, log, now = Date.now }: ModelPlansDependencies) {
  const plans = new LRUCache<string, Plan>({ max: CACHED_PLANS });
  let calls: number[] = [];

  function request(article: Article, links: readonly string[]): Plan | undefined {
    calls = calls.filter((moment) => moment > now() - HOUR_MS);
    if (!providers.suggestParts || calls.length >= MODEL_PLANS_PER_HOUR) return undefined;
    calls.push(now());
    // Not the visitor's signal: the next visitor gets what this one did not wait for. The planner has a deadline of its own.
    const parts = providers.suggestParts(article, links, new AbortController().signal).then(
      (planned) => {
        log.info({ article: article.title, usage: planned.usage }, 'A model planned a series');
        return planned.parts;
      },
      (error: unknown) => {
        plan.until = now() + FAILURE_TTL_MS;
        // The message alone: network errors carry the request with its headers.
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ article: article.title, reason }, 'No model planned the series, so its parts come from the article');
        return undefined;
      },
    );
    const plan: Plan = { parts, until: Number.POSITIVE_INFINITY };
    return plan;
  }

  return {
    /** Undefined where no model is set up, or none has a plan. Visitors who ask at the same time share one call. */
    async read(article: Article, links: readonly string[]): Promise<SuggestedPart[] | undefined> {
      if (!config.making) return undefined;
      const key = JSON.stringify([article.title, article.sources.map(({ revision }) => revision)]);
      const cached = plans.get(key);
      const plan = cached && cached.until > now() ? cached : request(article, links);
      if (plan) plans.set(key, plan);
      return plan?.parts;
    },
  };
}
