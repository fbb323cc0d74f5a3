import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article, Sentence } from '@duologue/contract';
import { z } from 'zod';
import { createShelf } from '../src/adapters/shelf/shelf.ts';
import type { QuestionContext } from '../src/answers/index.ts';
import { ownRecordings, readRecordedArticles } from './recorded-articles.ts';

export const ownQuestions = join(import.meta.dirname, 'questions');
/** Questions to fit the weights to. */
export const moreQuestions = join(import.meta.dirname, 'more-questions');

const types = ['who', 'when', 'how-many', 'why', 'where', 'what', 'how', 'which', 'yes-no', 'follow-up'] as const;
const fileSchema = z.strictObject({
  article: z.string(),
  source: z.enum(['shelf', 'recorded']),
  questions: z.array(
    z.strictObject({
      ask: z.string().min(1),
      type: z.enum(types),
      after: z.string().min(1).optional(),
      sentences: z.array(z.string()),
      together: z.literal(true).optional(),
    }),
  ),
});
type QuestionFile = z.infer<typeof fileSchema>;

/**
 * What a listener asks. `after`: the line just heard, without which it can't be understood. Each of `sentences` alone answers it,
 * or with `together` only all of them; where there are none, the article doesn't say.
 */
type JudgedQuestion = Omit<QuestionFile['questions'][number], 'sentences' | 'type'> & {
  type: (typeof types)[number] | 'prepared';
  sentences: Sentence[];
};
export type JudgedArticle = { article: Article; questions: JudgedQuestion[] };

/** The questions of a folder, one file an article, with the sentences as they stand in the articles. */
export async function readQuestions(folder: string): Promise<JudgedArticle[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const [shelf, recorded] = await Promise.all([createShelf(), readRecordedArticles(ownRecordings)]);
  return Promise.all(
    names.map(async (name) => {
      const file = fileSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
      const article =
        file.source === 'shelf'
          ? await shelf.article(file.article, new AbortController().signal)
          : recorded.find(({ title }) => title === file.article);
      if (!article) throw new Error(`No recorded article is called '${file.article}'.`);
      return { article, questions: findSentences(article, file.questions) };
    }),
  );
}

function findSentences({ title, sections }: Article, questions: QuestionFile['questions']): JudgedQuestion[] {
  const byText = new Map(sections.flatMap(({ sentences }) => sentences).map((sentence) => [sentence.text, sentence]));
  return questions.map((question) => ({
    ...question,
    sentences: question.sentences.map((text) => {
      const sentence = byText.get(text);
      if (!sentence) throw new Error(`'${title}' has no sentence '${text}'.`);
      return sentence;
    }),
  }));
}

/** The same article as if it came from elsewhere: prepared questions are the shelf's. */
export function withoutShelf({ article, questions }: JudgedArticle): JudgedArticle {
  const sources = article.sources.map((source) => ({ ...source, encyclopedia: 'wikipedia' as const }));
  return { article: { ...article, sources }, questions };
}

/** The line that was being spoken, as the answerer is told of it. */
export function contextOf(article: Article, after: string | undefined): QuestionContext | undefined {
  if (after === undefined) return undefined;
  const heard = article.sections.flatMap(({ sentences }) => sentences).find(({ text }) => text === after);
  return { text: after, sources: heard ? [heard.id] : [] };
}
