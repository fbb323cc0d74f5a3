import type { Article } from '@duologue/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerRates, judgeAnswers } from '../../judge/answer-rates.ts';
import { ownQuestions, readQuestions } from '../../judge/read-questions.ts';
import { fakeArticle } from '../../test/fake-article.ts';
import { createShelf } from '../adapters/shelf/shelf.ts';
import { createGroundingCheck } from '../grounding/grounding-check.ts';
import { openReader } from '../reader/reader.ts';
import { answerQuestion, retrieveSentences } from './answer-question.ts';

const REFUSAL = "The article doesn't say.";
const signal = new AbortController().signal;
const reader = await openReader();
let fire: Article;

beforeAll(async () => {
  fire = await (await createShelf()).article('Great Fire of London', signal);
});

function ask(question: string, heard?: string): { answered: boolean; text: string } {
  const sentences = fire.sections.flatMap((section) => section.sentences);
  const line = sentences.find(({ text }) => heard !== undefined && text.startsWith(heard));
  const context = line && { text: line.text, sources: [line.id] };
  const { answered, turns } = answerQuestion({ article: fire, question, context }, reader);
  return { answered, text: turns.map(({ text }) => text).join(' ') };
}

describe('a question about an article', () => {
  it.each([
    ['when', 'When did the bakers finally say sorry?', 'In 1986. '],
    ['how many', 'how many houses burned down', 'more than thirteen thousand houses'],
    ['why', 'Why did nobody build the new street plan?', 'because thousands of owners wanted their own plots back'],
    ['how tall', 'How tall is the monument?', 'a column sixty-two metres high'],
    ['fillers', 'um, hang on, can you tell me how tall the monument is, please', 'a column sixty-two metres high'],
    ['a typing error', 'How tall is the monumment?', 'a column sixty-two metres high'],
  ])('is answered from the text: %s', (_kind, question, expected) => {
    const { answered, text } = ask(question);
    expect(answered).toBe(true);
    expect(text).toContain(expected);
  });

  it('is understood by the line just heard', () => {
    expect(ask('Why?', 'Bloodworth hesitated').text).toContain('since the owners could not be found');
    expect(ask('Why?').text).toContain(REFUSAL);
  });

  it.each([
    'Who won the football World Cup in 2018?',
    'When was Thomas Farriner born?',
    "What was the maid's name?",
    'Where is Pepys buried?',
    '?',
    'qwrt zzzz',
  ])('is refused where the article does not say: %s', (question) => {
    const { answered, text } = ask(question);
    expect(answered).toBe(false);
    expect(text.startsWith(REFUSAL)).toBe(true);
  });

  it('is answered the same way each time, and with sentences for a model', () => {
    const question = 'How tall is the monument?';
    expect(ask(question)).toEqual(ask(question));
    const [best, ...more] = retrieveSentences({ article: fire, question }, 5, reader);
    expect(more).toHaveLength(4);
    expect(best?.text).toContain('sixty-two metres');
  });

  it('tells the sentence before one that says "he" or "it", unless it was just heard', () => {
    expect(ask('What did Pepys bury in the garden?').text).not.toMatch(/^(\w+ \w+\. )?Into it/);
  });
});

it('tells with a claim the sentence that takes it back', async () => {
  const article = await (await createShelf()).article('Mary Anning', signal);
  const { turns } = answerQuestion({ article, question: 'Is the she sells sea shells thing really about her?' }, reader);
  expect(turns.map(({ text }) => text).join(' ')).toContain('No evidence supports the story');
});

describe('the dates of a life in brackets', () => {
  const ada = fakeArticle('Ada Lovelace', {
    '': [
      'Ada Lovelace (née Byron; 10 December 1815 – 27 November 1852) was an English mathematician.',
      'She is known for her work on the engine of Charles Babbage.',
    ],
  });
  const heard = { text: 'She is known for her work on the engine of Charles Babbage.', sources: [1] };

  it.each([
    ['when was she born', 'On 10 December 1815. '],
    ['When did Lovelace die?', 'On 27 November 1852. '],
  ])('answer: %s', async (question, expected) => {
    const { answered, turns } = answerQuestion({ article: ada, question }, reader);
    expect(answered).toBe(true);
    expect(turns[0]?.text.startsWith(expected)).toBe(true);
    const check = await createGroundingCheck(ada);
    expect(turns.flatMap((turn) => check.check(turn).problems)).toEqual([]);
  });

  it('are nobody else’s', () => {
    expect(answerQuestion({ article: ada, question: 'When was Charles Babbage born?' }, reader).answered).toBe(false);
    expect(answerQuestion({ article: ada, question: 'When was he born?', context: heard }, reader).answered).toBe(false);
  });
});

describe('the questions of the judge', () => {
  it('keep their rates, and every answer passes the check of scripts', { timeout: 60_000 }, async () => {
    const articles = await readQuestions(ownQuestions);
    const judged = judgeAnswers(articles, reader);
    const { rightShare, refusedShare } = answerRates(judged);
    expect(rightShare).toBeGreaterThanOrEqual(0.55);
    expect(refusedShare).toBeGreaterThanOrEqual(0.88);
    for (const { article } of articles) {
      const check = await createGroundingCheck(article);
      const facts = judged
        .filter((one) => one.article === article.title)
        .flatMap(({ turns }) => turns.filter(({ kind }) => kind === 'fact'));
      expect(facts.flatMap((turn) => check.check(turn).problems)).toEqual([]);
    }
  });
});
