import { beforeAll, describe, expect, it } from 'vitest';
import { preparedQuestions } from './prepared-questions.ts';
import { readShelf } from './read-shelf.ts';
import { createShelf } from './shelf.ts';

const signal = new AbortController().signal;
const titles = (await readShelf()).map(({ title }) => title);
let shelf: Awaited<ReturnType<typeof createShelf>>;

beforeAll(async () => {
  shelf = await createShelf();
});

describe.each(titles)('%s', (title) => {
  it('has questions for most of its sentences, each once', async () => {
    const article = await shelf.article(title, signal);
    const { answeredBy, unanswered } = preparedQuestions(article);
    const sentences = article.sections.flatMap((section) => section.sentences.map(({ text }) => text));
    const asked = sentences.map((text) => answeredBy(text));
    expect(asked.filter((some) => some.length > 0).length).toBeGreaterThan(0.85 * sentences.length);
    expect(unanswered.length).toBeGreaterThanOrEqual(18);
    for (const some of asked) expect(new Set(some).size).toBe(some.length);
    expect(asked.flat().filter((question) => unanswered.includes(question))).toEqual([]);
  });
});

it('an article of the same name with other sentences has none', async () => {
  const article = await shelf.article('Octopus', signal);
  const sections = article.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map(({ id, text }) => ({ id, text: `${text} Or not.` })),
  }));
  expect(preparedQuestions({ ...article, sections }).unanswered).toEqual([]);
});

it('an article from elsewhere has none, whatever it is called', async () => {
  const article = await shelf.article('Octopus', signal);
  const sources = article.sources.map((source) => ({ ...source, encyclopedia: 'wikipedia' as const }));
  const { answeredBy, unanswered } = preparedQuestions({ ...article, sources });
  expect([answeredBy(article.sections[0]?.sentences[0]?.text ?? ''), unanswered]).toEqual([[], []]);
});
