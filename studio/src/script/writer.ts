import type { Article, EpisodeRole, ModelType, ScriptPart, Usage } from '@duologue/contract';

/** What is asked of a writer besides the article. */
export type Brief = {
  /** Spoken length to aim for. The writer is shorter, never padded, where the article has less to say. */
  minutes: number;
  instructions?: string;
  role?: EpisodeRole;
  partNumber?: number;
  /** Titles and chapter titles of the earlier parts of a series, so that this one does not repeat them. */
  earlierParts?: string[];
  /** Variety that is repeatable: the same seed gives the same episode. */
  seed: string;
};

/** Parts come as they are written; usage may come at any time and adds up. */
export type WriterOutput = ScriptPart | { type: 'usage'; usage: Usage };

/**
 * Turns an article into a conversation. `written` is what exists already, from an earlier run or another writer:
 * the writer goes on after it and yields only what is new. It throws unless the script is whole.
 */
export type Writer = {
  type: ModelType;
  model: string;
  write(article: Article, brief: Brief, written: readonly ScriptPart[], signal: AbortSignal): AsyncIterable<WriterOutput>;
};
