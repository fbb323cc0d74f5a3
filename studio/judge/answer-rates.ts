import type { Turn } from '@duologue/contract';
import { answerQuestion } from '../src/answers/index.ts';
import type { Reader } from '../src/reader/reader.ts';
import { contextOf, type readQuestions } from './read-questions.ts';

type Judged = {
  article: string;
  type: string;
  ask: string;
  after: string | undefined;
  wanted: string[];
  verdict: 'right answer' | 'wrong answer' | 'refused though there' | 'right refusal' | 'answered though not there';
  turns: Turn[];
  ms: number;
};

/** Asks every question and says what came of it. */
export function judgeAnswers(articles: Awaited<ReturnType<typeof readQuestions>>, reader: Reader): Judged[] {
  return articles.flatMap(({ article, questions }) => {
    return questions.map(({ ask, type, after, sentences, together }): Judged => {
      const context = contextOf(article, after);
      const before = process.cpuUsage();
      const { answered, turns } = answerQuestion({ article, question: ask, context }, reader);
      const { user, system } = process.cpuUsage(before);
      const cited = new Set(turns.flatMap(({ sources }) => sources));
      const told = ({ id }: { id: number }) => cited.has(id);
      const right = together ? sentences.every(told) : sentences.some(told);
      const there = sentences.length > 0;
      const verdict = there
        ? !answered
          ? 'refused though there'
          : right
            ? 'right answer'
            : 'wrong answer'
        : answered
          ? 'answered though not there'
          : 'right refusal';
      return {
        article: article.title,
        type,
        ask,
        after,
        wanted: sentences.map(({ text }) => text),
        verdict,
        turns,
        ms: (user + system) / 1000,
      };
    });
  });
}

/** Shares from 0 to 1: of the questions with an answer, and of those without. */
export function answerRates(judged: readonly Judged[]): {
  right: string;
  refused: string;
  rightShare: number;
  refusedShare: number;
} {
  const there = judged.filter(({ wanted }) => wanted.length > 0);
  const not = judged.filter(({ wanted }) => wanted.length === 0);
  const right = there.filter(({ verdict }) => verdict === 'right answer').length;
  const refused = not.filter(({ verdict }) => verdict === 'right refusal').length;
  return {
    right: `${right} of ${there.length}`,
    refused: `${refused} of ${not.length}`,
    rightShare: right / there.length,
    refusedShare: refused / not.length,
  };
}

/** A line for each type of question, and how long they took. */
export function describeRates(judged: readonly Judged[]): string {
  const count = (some: readonly Judged[], verdict: Judged['verdict']) =>
    String(some.filter((one) => one.verdict === verdict).length).padStart(7);
  const lines = [...new Set(judged.map(({ type }) => type))].sort().map((type) => {
    const some = judged.filter((one) => one.type === type);
    return `${type.padEnd(10)}${count(some, 'right answer')}${count(some, 'wrong answer')}${count(some, 'refused though there')}${count(some, 'right refusal')}${count(some, 'answered though not there')}`;
  });
  const times = judged.map(({ ms }) => ms).sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  return [
    'type        right  wrong  silent refused invented',
    ...lines,
    `processor time a question: median ${median.toFixed(1)} ms, most ${times.at(-1)?.toFixed(1)} ms`,
  ].join('\n');
}
