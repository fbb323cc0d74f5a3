import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownQuestions, readQuestions } from './read-questions.ts';

describe('the questions that listeners ask', () => {
  it('name sentences of their articles, and half of them have no answer', async () => {
    const articles = await readQuestions(ownQuestions);
    expect(articles).toHaveLength(10);
    for (const { questions } of articles) {
      expect(new Set(questions.map(({ ask }) => ask)).size).toBe(12);
      expect(questions.filter(({ sentences }) => sentences.length > 0)).toHaveLength(6);
      expect(questions.filter(({ together, sentences }) => together && sentences.length < 2)).toEqual([]);
      expect(questions.filter(({ type, after }) => (type === 'follow-up') !== (after !== undefined))).toEqual([]);
    }
  });

  it('are refused when a sentence is not in the article', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'questions-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const questions = [{ ask: 'Who?', type: 'who', sentences: ['An octopus has nine hearts.'] }];
    await writeFile(join(folder, 'octopus.json'), JSON.stringify({ article: 'Octopus', source: 'shelf', questions }));
    await expect(readQuestions(folder)).rejects.toThrow("'Octopus' has no sentence 'An octopus has nine hearts.'.");
  });
});
