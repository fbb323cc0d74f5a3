import { rank } from '../src/answers/answer-question.ts';
import { readQuestions } from './read-questions.ts';

/** A question with its passages as the answerer sees them. */
export type Sample = { article: string; type: string; has: boolean; passages: { features: number[]; right: boolean }[] };

export async function readSamples(folder: string): Promise<Sample[]> {
  const articles = await readQuestions(folder);
  return articles.flatMap(({ article, questions }) => {
    const byText = new Map(article.sections.flatMap(({ sentences }) => sentences).map(({ id, text }) => [text, id]));
    return questions.map(({ ask, type, after, sentences }) => {
      const heard = after === undefined ? undefined : byText.get(after);
      const context = after === undefined ? undefined : { text: after, sources: heard === undefined ? [] : [heard] };
      const right = new Set(sentences.map(({ id }) => id));
      const passages = rank({ article, question: ask, context }).ranked.map(({ passage, features }) => ({
        features,
        right: passage.some(({ place }) => right.has(place.sentence.id)),
      }));
      return { article: article.title, type, has: sentences.length > 0, passages };
    });
  });
}
