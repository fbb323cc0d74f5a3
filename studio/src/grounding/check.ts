import type { Token } from '../language/tokens.ts';
import type { ArticleIndex, ReadSentence } from './evidence.ts';

/** What a claim is checked against. */
export type Evidence = {
  sentences: readonly ReadSentence[];
  /** The sentences before them, where they say "he" or "it": these may lend names, but no figures. */
  context: readonly ReadSentence[];
  index: ArticleIndex;
};

export type Check = {
  name: string;
  /** `missing`: it is not in the evidence, but may be elsewhere in the article. `contrary`: the evidence says otherwise. */
  finds: 'missing' | 'contrary';
  /** A sentence for each problem, which the writer is shown when it rewrites the turn. */
  check(claim: readonly Token[], evidence: Evidence): string[];
};
