import type { Article } from '@duologue/contract';
import { type PreparedQuestions, preparedQuestions } from '../adapters/shelf/prepared-questions.ts';
import type { Reader, Reading, ReadText } from '../reader/reader.ts';
import { articleIndex, type Place } from './article-index.ts';

/** What the reader says of one sentence: how well it answers, and how near the nearest prepared question is that it answers. */
type PlaceReading = { answers: number; asked: number };
export type QuestionReading = {
  /** The article has questions that were thought of beforehand. */
  prepared: boolean;
  of(place: Place): PlaceReading;
  /** The sentences that answer best, and the most that any scores. */
  best: readonly Place[];
  most: PlaceReading;
  /** How near the nearest prepared question is that nothing answers. */
  unanswered: number;
};

/** A short article is read whole; of a longer one, what the search found. */
const WHOLE = 120;
/** So many of the best sentences are compared by their prepared questions. */
const COMPARED = 16;

type ArticleReading = { sentences: Map<Place, Reading>; questions: Map<string, Reading>; prepared: PreparedQuestions };
const readings = new WeakMap<Article, ArticleReading>();

/** `found`: the places that the search found. Whatever was read of an article is kept for the next question. */
export function readForQuestion(article: Article, question: ReadText, found: readonly Place[], reader: Reader): QuestionReading {
  const known = readingOf(article);
  const { places } = articleIndex(article);
  const candidates = new Set(places.length <= WHOLE ? places : found);
  const scores = new Map<Place, PlaceReading>();
  for (const place of candidates) {
    const sentence = getOrRead(known.sentences, place, () => reader.readSentence(place.sentence.text));
    scores.set(place, { answers: reader.answers(question, sentence), asked: 0 });
  }
  const best = [...scores].sort(([, one], [, other]) => other.answers - one.answers).slice(0, COMPARED);
  const askedIn = (text: string) =>
    reader.asksSame(
      question,
      getOrRead(known.questions, text, () => reader.readQuestion(text)),
    );
  const nearest = (some: readonly string[]) => Math.max(0, ...some.map(askedIn));
  const compared = new Set([...best.map(([place]) => place), ...found.slice(0, COMPARED / 2)]);
  for (const place of compared) {
    const score = scores.get(place);
    if (score) score.asked = nearest(known.prepared.answeredBy(place.sentence.text));
  }
  return {
    prepared: known.prepared.unanswered.length > 0,
    of: (place) => scores.get(place) ?? { answers: UNREAD, asked: 0 },
    best: [...compared],
    most: {
      answers: Math.max(UNREAD, ...[...scores.values()].map(({ answers }) => answers)),
      asked: Math.max(0, ...[...scores.values()].map(({ asked }) => asked)),
    },
    unanswered: nearest(known.prepared.unanswered),
  };
}

/** What a sentence scores that was not read: it answers nothing. */
const UNREAD = -8;

/** Reads what questions about the article will need, a text at each step, so that others can come between. */
export function* readAhead(article: Article, reader: Reader): Generator<void> {
  const { sentences, questions, prepared } = readingOf(article);
  const { places } = articleIndex(article);
  if (places.length > WHOLE) return;
  for (const place of places) yield void getOrRead(sentences, place, () => reader.readSentence(place.sentence.text));
  const texts = [...prepared.unanswered, ...places.flatMap(({ sentence }) => prepared.answeredBy(sentence.text))];
  for (const text of texts) yield void getOrRead(questions, text, () => reader.readQuestion(text));
}

function readingOf(article: Article): ArticleReading {
  const known = readings.get(article) ?? { sentences: new Map(), questions: new Map(), prepared: preparedQuestions(article) };
  readings.set(article, known);
  return known;
}

function getOrRead<Key>(known: Map<Key, Reading>, key: Key, read: () => Reading): Reading {
  const reading = known.get(key) ?? read();
  known.set(key, reading);
  return reading;
}
