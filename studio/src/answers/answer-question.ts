import type { Article, Sentence, Turn } from '@duologue/contract';
import { articleIndex } from './article-index.ts';
import { type Candidate, rankSentences } from './rank-sentences.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';
import { refuse, speakAnswer } from './speak-answer.ts';

/** The line that was being spoken when the listener asked. */
export type QuestionContext = { text: string; sources: readonly number[] };
export type AnswerRequest = { article: Article; question: string; context?: QuestionContext | undefined };
/** `answered` is false where the article does not say; the turns then say so. */
export type Answer = { answered: boolean; turns: Turn[] };

/** A reply of the hosts from one to three sentences of the article, or an honest refusal. Needs no model and no network. */
export function answerQuestion(request: AnswerRequest): Answer {
  const { question, ranked } = rank(request);
  const [best] = ranked.filter((candidate) => isAnswer(question, candidate));
  return best ? speakAnswer(question, best) : refuse(question);
}

/** The sentences nearest to the question, best first, whether they answer it or not. */
export function retrieveSentences(request: AnswerRequest, limit: number): Sentence[] {
  return rank(request)
    .ranked.slice(0, limit)
    .map(({ read }) => read.place.sentence);
}

function rank({ article, question, context }: AnswerRequest): { question: ReadQuestion; ranked: Candidate[] } {
  const index = articleIndex(article);
  const near = (context?.sources ?? []).flatMap((id) => index.place(id) ?? []);
  let read = readQuestion(question, index);
  if (context && (read.bare || read.pointsBack)) {
    const heard = readQuestion(context.text, index).terms.map((term) => ({ ...term, weight: 0.4 * term.weight }));
    const own = new Set(read.terms.map(({ key }) => key));
    read = { ...read, terms: [...read.terms, ...heard.filter(({ key }) => !own.has(key))] };
  }
  return { question: read, ranked: rankSentences(read, index, near) };
}

const SHARE: Record<ReadQuestion['kind'], number> = {
  person: 0.65,
  date: 0.65,
  place: 0.65,
  figure: 0.65,
  cause: 0.6,
  definition: 0.7,
  manner: 0.7,
  thing: 0.7,
  truth: 0.75,
};
const LIGHT = 0.35;

function isAnswer({ kind, terms }: ReadQuestion, { coverage, fit }: Candidate): boolean {
  if (terms.length === 0) return false;
  if (fit.strength < 0.35) return false;
  if (coverage.missing.some(({ name, weight }) => name && weight > LIGHT)) return false;
  return coverage.share >= SHARE[kind];
}
