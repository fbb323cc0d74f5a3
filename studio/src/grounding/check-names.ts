import type { Token } from '../language/tokens.ts';
import type { Evidence } from './check.ts';
import { namesOf, sameName } from './names.ts';

/** Flags a name that neither the evidence nor its context has. Names that the article is about may stand anywhere. */
export function checkNames(claim: readonly Token[], { sentences, context, index }: Evidence): string[] {
  const near = [...sentences, ...context];
  return namesOf(claim)
    .filter((name) => !index.titleKeys.has(name) && ![...index.mainNames].some((main) => sameName(name, main)))
    .filter((name) => !near.some(({ names, keys }) => keys.has(name) || [...names].some((other) => sameName(name, other))))
    .map((name) => `the name '${name}' is not in the sentences it rests on`);
}
