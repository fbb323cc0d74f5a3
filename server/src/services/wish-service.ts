import { type ModelType, modelTypes, type wishesRequestSchema } from '@duologue/contract';
import { describeWishes, type Encyclopedia, readWishes } from '@duologue/studio';
import type { Providers } from '@duologue/studio/providers';
import type { z } from 'zod';
import { withTimeout } from './with-timeout.ts';

type Dependencies = { encyclopedia: Pick<Encyclopedia, 'article'>; providers: Pick<Providers, 'readStatus'> };
type WishesRequest = z.output<typeof wishesRequestSchema>;

/** Someone is typing: an article that takes longer is done without. */
const ARTICLE_DEADLINE_MS = 2_000;
const STATUS_DEADLINE_MS = 1_000;

export type WishService = ReturnType<typeof createWishService>;

/** Says before a podcast is created what was understood of the wishes for it. */
export function createWishService({ encyclopedia, providers }: Dependencies) {
  return {
    async describe({ wikiTitle, modelType, customInstructions, format, minutes }: WishesRequest, signal?: AbortSignal) {
      const wishes = readWishes(customInstructions ?? undefined, { format: format ?? undefined, minutes: minutes ?? undefined });
      const hasTopic = wishes.focus ?? wishes.only ?? wishes.startWith;
      const [writer, article] = await Promise.all([
        likelyWriter(providers, modelType),
        wikiTitle && hasTopic && signal ? readArticle(wikiTitle, signal) : undefined,
      ]);
      return describeWishes(wishes, { writer, article });
    },
  };

  /** Whether it can be read at all is told when the podcast is created. */
  function readArticle(title: string, signal: AbortSignal) {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(ARTICLE_DEADLINE_MS)]);
    return encyclopedia.article(title, deadline).catch(() => undefined);
  }
}

/** The type asked for, or the next one that is set up and not refused. */
async function likelyWriter(providers: Dependencies['providers'], asked: ModelType): Promise<ModelType> {
  const others = modelTypes.filter((type) => type !== asked);
  for (const type of [asked, ...others]) {
    if (type === 'builtin') return type;
    const { status } = await withTimeout(STATUS_DEADLINE_MS, providers.readStatus(type), () => ({ status: 'configured' }));
    if (status === 'healthy' || status === 'configured') return type;
  }
  return 'builtin';
}
