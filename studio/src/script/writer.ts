import type { Article, EpisodeRole, ModelType, ScriptPart, Sentence, Turn, Usage } from '@duologue/contract';
import type { Judge } from '../grounding/judge.ts';
import type { SuggestParts } from './suggest-parts.ts';
import type { Wishes } from './wishes/wishes.ts';

/** What is asked of a writer besides the article. */
export type Brief = {
  /** Spoken length to aim for. The writer is shorter, never padded, where the article has less to say. */
  minutes: number;
  /** As the visitor wrote them; `wishes` is what was understood of them and of the visitor's choices. */
  instructions?: string;
  wishes?: Wishes;
  role?: EpisodeRole;
  partNumber?: number;
  /** Titles and chapter titles of the earlier parts of a series, so that this one does not repeat them. */
  earlierParts?: string[];
  /** The title of a part of a series: "Honey bee: The dance" is about that section of the article. */
  partTitle?: string;
  /** For the last part of a series: the titles of the others, and what was said in them, which it does not say again. */
  earlierTitles?: string[];
  earlierLines?: string[];
  /** Variety that is repeatable: the same seed gives the same episode. */
  seed: string;
};

/** Parts come as they are written. Usage comes after each answer of a model and adds up: what that answer said is then decided. */
export type WriterOutput = ScriptPart | { type: 'usage'; usage: Usage };

/** A line that the article does not support, why, and the last lines before it: what a writer needs to say it better. */
export type Correction = { turn: Turn; problems: readonly string[]; before: readonly Turn[] };

/** A listener's question, the line that was being spoken, and the sentences of the article that the answer may rest on. */
export type AnswerTask = { article: Article; question: string; heard: string; sentences: readonly Sentence[] };
/** No turn where it failed; turns without sources where the sentences do not say it. */
type WrittenAnswer = { turns: Turn[]; usage?: Usage };

/**
 * Turns an article into a conversation. `written` is what exists already, from an earlier run or another writer:
 * the writer goes on after it and yields only what is new. The list grows by each part that is accepted, so that a writer
 * knows what was really spoken. It throws unless the script is whole.
 */
export type Writer = {
  type: ModelType;
  model: string;
  /** Its lines are a model's: those of one speaker in a row are joined. */
  needsEditing?: true;
  write(article: Article, brief: Brief, written: readonly ScriptPart[], signal: AbortSignal): AsyncIterable<WriterOutput>;
  /** Writes one line again so that the article supports it. A writer without it has its failed lines replaced. */
  rewrite?(article: Article, correction: Correction, signal: AbortSignal): Promise<{ turn?: Turn; usage?: Usage }>;
  /** The same model as a judge of lines. */
  judge?: Judge;
  /** Answers a listener from these sentences alone. Throws only when it is aborted. */
  answer?(task: AnswerTask, signal: AbortSignal): Promise<WrittenAnswer>;
  /** Only a language model can; where there is none, parts come from the article's structure. */
  suggestParts?: SuggestParts;
};
