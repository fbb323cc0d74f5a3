import type { Article, Sentence, Turn } from '@duologue/contract';
import type { Reader } from '../reader/reader.ts';
import { articleIndex, type Place } from './article-index.ts';
import { readForQuestion } from './article-reading.ts';
import { findLifeDate } from './life-dates.ts';
import { type Candidate, rankPassages, searchPlaces, trustIn } from './rank-passages.ts';
import { type ReadQuestion, readQuestion, readTerms } from './read-question.ts';
import { refuse, speakAnswer } from './speak-answer.ts';

/** The line that was being spoken when the listener asked. */
export type QuestionContext = { text: string; sources: readonly number[] };
export type AnswerRequest = { article: Article; question: string; context?: QuestionContext | undefined };
/** `answered` is false where the article does not say; the turns then say so. */
export type Answer = { answered: boolean; turns: Turn[] };

/** Below this the article more likely does not say. Chosen so that about nine of ten questions without an answer are refused. */
export const trustedFrom = (prepared: boolean): number => (prepared ? 0.5 : 0.54);
/** A word of the line just heard counts less than one of the question. */
const HEARD_WEIGHT = 0.4;

/** A reply of the hosts from one to three sentences of the article, or an honest refusal. Needs no model and no network. */
export function answerQuestion(request: AnswerRequest, reader: Reader): Answer {
  const { question, ranked, near, prepared } = rank(request, reader);
  const life = findLifeDate(question, articleIndex(request.article), request.context !== undefined);
  if (life)
    return { answered: true, turns: [{ speaker: 'B', kind: 'fact', text: life.text, sources: [life.place.sentence.id] }] };
  const [best] = ranked;
  const trust = trustIn(ranked, prepared);
  const turns =
    best && question.terms.length > 0 && trust >= trustedFrom(prepared) ? speakAnswer(question, best, trust, near) : undefined;
  return turns ? { answered: true, turns } : { answered: false, turns: refuse(question, best) };
}

/** The sentences nearest to the question, best first, whether they answer it or not. */
export function retrieveSentences(request: AnswerRequest, limit: number, reader: Reader): Sentence[] {
  const sentences = rank(request, reader).ranked.flatMap(({ passage }) => passage.map(({ place }) => place.sentence));
  return [...new Set(sentences)].slice(0, limit);
}

/** Exported for fitting the weights. */
export function rank(
  { article, question: asked, context }: AnswerRequest,
  reader: Reader,
): {
  question: ReadQuestion;
  ranked: Candidate[];
  near: Place[];
  /** Questions about this article were thought of beforehand. */
  prepared: boolean;
} {
  const index = articleIndex(article);
  const near = (context?.sources ?? []).flatMap((id) => index.place(id) ?? []);
  const question = readQuestion(asked, index);
  if (context && (question.bare || question.pointsBack)) {
    const own = new Set(question.terms.map(({ key }) => key));
    const heard = readTerms(context.text, index).filter(({ key }) => !own.has(key));
    question.terms.push(...heard.map((term) => ({ ...term, weight: HEARD_WEIGHT * term.weight, heard: true })));
  }
  const found = searchPlaces(question, index);
  const places = [...found.map(({ place }) => place), ...near];
  // "Why?" says nothing without the line just heard.
  const text = context && question.bare ? `${asked} ${context.text}` : asked;
  const reading = readForQuestion(article, reader.readQuestion(text), places, reader);
  return { question, ranked: rankPassages(question, found, near, reading), near, prepared: reading.prepared };
}
