import type { Article, Sentence, Turn } from '@duologue/contract';
import { articleIndex, type Place } from './article-index.ts';
import { findLifeDate } from './life-dates.ts';
import { type Candidate, rankPassages, trustIn } from './rank-passages.ts';
import { type ReadQuestion, readQuestion, readTerms } from './read-question.ts';
import { refuse, speakAnswer } from './speak-answer.ts';

/** The line that was being spoken when the listener asked. */
export type QuestionContext = { text: string; sources: readonly number[] };
export type AnswerRequest = { article: Article; question: string; context?: QuestionContext | undefined };
/** `answered` is false where the article does not say; the turns then say so. */
export type Answer = { answered: boolean; turns: Turn[] };

/** Below this the article more likely does not say. */
export const TRUSTED = 0.44;
/** A word of the line just heard counts less than one of the question. */
const HEARD_WEIGHT = 0.4;

/** A reply of the hosts from one to three sentences of the article, or an honest refusal. Needs no model and no network. */
export function answerQuestion(request: AnswerRequest): Answer {
  const { question, ranked, near } = rank(request);
  const life = findLifeDate(question, articleIndex(request.article), request.context !== undefined);
  if (life)
    return { answered: true, turns: [{ speaker: 'B', kind: 'fact', text: life.text, sources: [life.place.sentence.id] }] };
  const [best] = ranked;
  const trust = trustIn(ranked);
  const turns = best && question.terms.length > 0 && trust >= TRUSTED ? speakAnswer(question, best, trust, near) : undefined;
  return turns ? { answered: true, turns } : { answered: false, turns: refuse(question, best) };
}

/** The sentences nearest to the question, best first, whether they answer it or not. */
export function retrieveSentences(request: AnswerRequest, limit: number): Sentence[] {
  const sentences = rank(request).ranked.flatMap(({ passage }) => passage.map(({ place }) => place.sentence));
  return [...new Set(sentences)].slice(0, limit);
}

/** Exported for fitting the weights. */
export function rank({ article, question: asked, context }: AnswerRequest): {
  question: ReadQuestion;
  ranked: Candidate[];
  near: Place[];
} {
  const index = articleIndex(article);
  const near = (context?.sources ?? []).flatMap((id) => index.place(id) ?? []);
  const question = readQuestion(asked, index);
  if (context && (question.bare || question.pointsBack)) {
    const own = new Set(question.terms.map(({ key }) => key));
    const heard = readTerms(context.text, index).filter(({ key }) => !own.has(key));
    question.terms.push(...heard.map((term) => ({ ...term, weight: HEARD_WEIGHT * term.weight, heard: true })));
  }
  return { question, ranked: rankPassages(question, index, near), near };
}
