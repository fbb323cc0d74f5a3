import { episodeRoleSchema, type Usage } from '@duologue/contract';
import { z } from 'zod';
import { backOff, type RetryPolicy } from '../../flow/retry.ts';
import type { SuggestParts } from '../../script/suggest-parts.ts';
import { cleanParts, FEWEST_PARTS, MOST_PARTS } from './clean-parts.ts';
import { seriesPrompt } from './series-prompt.ts';
import type { LoadedModel } from './stream-elements.ts';

type PlannerOptions = {
  model: string;
  load(): Promise<LoadedModel>;
  retry: RetryPolicy;
  /** Someone looks at a dialog: better the suggestions that need no model than a long wait. */
  withinMs?: number | undefined;
};

const SUGGEST_WITHIN_MS = 8_000;
const ATTEMPTS = 2;
const FIRST_PAUSE_MS = 300;

// Bounds are ours to hold, in cleanParts: some providers refuse a schema that has them.
const partSchema = z.object({
  title: z.string(),
  description: z.string(),
  role: episodeRoleSchema,
  articles: z.array(z.string()),
});
const series = {
  name: 'series',
  schema: partSchema,
  read: (value: unknown) => {
    const { data } = partSchema.safeParse(value);
    return data && [data];
  },
};

/** Asks a language model for the plan of a series: one call, tried again only while there is time. */
export function createModelPlanner({ model, load, retry, withinMs = SUGGEST_WITHIN_MS }: PlannerOptions): SuggestParts {
  const policy = { ...retry, attempts: ATTEMPTS, firstPauseMs: Math.min(retry.firstPauseMs, FIRST_PAUSE_MS) };
  return async (article, links, signal) => {
    const [{ askModel }, { ModelError, toModelError }] = await Promise.all([
      import('./ask-model.ts'),
      import('./model-error.ts'),
    ]);
    const prompt = await seriesPrompt(article, links);
    const started = performance.now();
    const leftMs = () => Math.round(withinMs - (performance.now() - started));

    async function ask() {
      const deadlines = { firstTokenMs: leftMs(), betweenTokensMs: leftMs(), totalMs: leftMs() };
      const elements: z.output<typeof partSchema>[] = [];
      let usage: Usage | undefined;
      for await (const element of askModel(prompt, { ...(await load()), name: model }, series, deadlines, signal)) {
        if ('usage' in element) usage = element.usage;
        else if (elements.push(element) > 2 * MOST_PARTS) break;
      }
      const parts = cleanParts(elements, article.title, links);
      if (parts.length < FEWEST_PARTS) {
        throw new ModelError(`the model planned ${parts.length} parts, and a series has ${FEWEST_PARTS}`, { retryable: true });
      }
      return { parts, usage };
    }

    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        signal.throwIfAborted();
        await backOff(toModelError(error), attempt, { ...policy, longestPauseMs: leftMs() / 2 }, signal);
      }
    }
  };
}
