import { readdir, readFile } from 'node:fs/promises';
import { moreQuestions, ownQuestions, readQuestions } from '../studio/judge/read-questions.ts';
import { preparedQuestions } from '../studio/src/adapters/shelf/prepared-questions.ts';
import { readShelf } from '../studio/src/adapters/shelf/read-shelf.ts';
import { createShelf } from '../studio/src/adapters/shelf/shelf.ts';
import leftOut from './left-out.json' with { type: 'json' };

/** Prints what the reader is trained on. `right` are places in `sentences`; where there are none, nothing answers. */
type TrainingArticle = {
  title: string;
  use: 'train' | 'fit' | 'unseen';
  sentences: string[];
  questions: { ask: string; right: number[] }[];
};

const texts = new URL('./texts/', import.meta.url);

async function shelfArticles(): Promise<TrainingArticle[]> {
  const shelf = await createShelf();
  const judged = (await Promise.all([ownQuestions, moreQuestions].map(readQuestions))).flat();
  return Promise.all(
    (await readShelf()).map(async ({ title }): Promise<TrainingArticle> => {
      const article = await shelf.article(title, new AbortController().signal);
      const sentences = article.sections.flatMap((section) => section.sentences.map(({ text }) => text));
      const { answeredBy, unanswered } = preparedQuestions(article);
      const asked = new Map<string, number[]>(unanswered.map((ask) => [ask, []]));
      sentences.forEach((text, at) => {
        for (const ask of answeredBy(text)) asked.set(ask, [...(asked.get(ask) ?? []), at]);
      });
      // A question that needs the line just heard can't be learnt without it.
      const more = judged.find((one) => one.article.title === title)?.questions.filter(({ after }) => after === undefined) ?? [];
      for (const { ask, sentences: right } of more)
        asked.set(
          ask,
          right.map(({ text }) => sentences.indexOf(text)),
        );
      const use = leftOut.fit.includes(title) ? 'fit' : leftOut.unseen.includes(title) ? 'unseen' : 'train';
      return { title, use, sentences, questions: [...asked].map(([ask, right]) => ({ ask, right })) };
    }),
  );
}

/** Texts that were written only for this, each with its questions beside it. */
async function ownTexts(): Promise<TrainingArticle[]> {
  const names = (await readdir(texts)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(
    names.map(async (name): Promise<TrainingArticle> => {
      const read = async (file: string) => (await readFile(new URL(file, texts), 'utf8')).split('\n');
      const [lines, asked] = [await read(name), await read(name.replace(/txt$/, 'tsv'))];
      const numbered = lines.flatMap((line) => (line.includes('\t') ? [line.split('\t')] : []));
      const places = new Map(numbered.map(([id = ''], at) => [id, at]));
      const questions = asked.flatMap((line) => {
        const [ids = '', ask] = line.split('\t');
        return ask ? [{ ask, right: ids === '-' ? [] : ids.split(/[,+]/).map((id) => places.get(id) as number) }] : [];
      });
      return { title: lines[0]?.slice(2) ?? '', use: 'train', sentences: numbered.map(([, text = '']) => text), questions };
    }),
  );
}

process.stdout.write(JSON.stringify([...(await shelfArticles()), ...(await ownTexts())]));
