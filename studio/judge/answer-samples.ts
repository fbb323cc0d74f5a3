import type { Article } from '@duologue/contract';
import { preparedQuestions } from '../src/adapters/shelf/prepared-questions.ts';
import { rank } from '../src/answers/answer-question.ts';
import type { Reader } from '../src/reader/reader.ts';
import { contextOf, type JudgedArticle } from './read-questions.ts';

/** A question with its passages as the answerer sees them. */
export type Sample = {
  article: string;
  type: string;
  has: boolean;
  /** Its article has prepared questions. */
  prepared: boolean;
  passages: { features: number[]; right: boolean }[];
};

/** The passages for each question of some articles. */
export function readSamples(articles: readonly JudgedArticle[], reader: Reader): Sample[] {
  return articles.flatMap(({ article, questions }) => {
    return questions.map(({ ask, type, after, sentences }) => {
      const context = contextOf(article, after);
      const right = new Set(sentences.map(({ id }) => id));
      const { ranked, prepared } = rank({ article, question: ask, context }, reader);
      const passages = ranked.map(({ passage, features }) => ({
        features,
        right: passage.some(({ place }) => right.has(place.sentence.id)),
      }));
      return { article: article.title, type, has: sentences.length > 0, prepared, passages };
    });
  });
}

/** One in `every` of the questions that were thought of beforehand, as if a listener asked it. */
export function askPrepared(article: Article, every: number): JudgedArticle {
  const { answeredBy, unanswered } = preparedQuestions(article);
  const asked = article.sections
    .flatMap(({ sentences }) => sentences)
    .flatMap((sentence) => answeredBy(sentence.text).map((ask) => ({ ask, sentence })));
  const answered = [...Map.groupBy(asked, ({ ask }) => ask)].map(([ask, some]) => ({
    ...{ ask, type: 'prepared' as const },
    sentences: some.map(({ sentence }) => sentence),
  }));
  const none = unanswered.map((ask) => ({ ask, type: 'prepared' as const, sentences: [] }));
  return { article, questions: [...answered, ...none].filter((_, at) => at % every === 0) };
}
