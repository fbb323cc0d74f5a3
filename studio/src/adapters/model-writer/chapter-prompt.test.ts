import type { ScriptPart } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../../test/fake-article.ts';
import { planChapters } from '../../script/plan-chapters.ts';
import { readWishes } from '../../script/wishes/wishes.ts';
import type { Brief } from '../../script/writer.ts';
import { chapterPrompt } from './chapter-prompt.ts';

const sentences = (topic: string) => Array.from({ length: 8 }, (_, at) => `Sentence ${at} is about the ${topic} of the town.`);
const article = fakeArticle('Town', { '': sentences('wall'), Bridge: sentences('bridge'), Market: sentences('market') });
const spoken = (text: string, sources: number[]): ScriptPart => ({
  type: 'turn',
  turn: { speaker: 'A', kind: 'fact', text, sources },
});

async function prompts(brief: Partial<Brief>, written: ScriptPart[] = []): Promise<string[]> {
  const whole = { minutes: 5, seed: 'x', ...brief };
  const plan = planChapters(article, whole);
  const tasks = plan.map((_, number) => ({ article, brief: whole, plan, number, written, begun: written.length }));
  return (await Promise.all(tasks.map(chapterPrompt))).map(({ prompt }) => prompt);
}

describe('the prompt of a chapter', () => {
  it('shows the whole outline, what was told with its sources, and the last lines that were really spoken', async () => {
    const written = [{ type: 'chapter' as const, title: 'Town' }, spoken('The wall is old.', [0, 1]), spoken('Is it?', [])];
    const [, second = ''] = await prompts({}, written);
    expect(second).toMatch(/1\. Town \(told\)\n2\. Bridge \(this chapter\)\n3\. Market/);
    expect(second).toContain('- The wall is old. [0, 1]\n');
    expect(second).toContain('A: Is it?');
    expect(second).toContain('about the bridge');
    expect(second).not.toContain('about the market');
  });

  it('has each wish once, where it belongs', async () => {
    const wishes = readWishes('start with the market. focus on the bridge. for a child. Mention cheese.', {
      format: 'interview',
    });
    const [first = '', second = '', third = ''] = await prompts({ wishes, instructions: 'unused' });
    expect(first).toContain('Start the episode with: the market');
    expect(second + third).not.toContain('Start the episode');
    for (const prompt of [first, second, third]) {
      expect(prompt.match(/Tell more about: the bridge/g)).toHaveLength(1);
      expect(prompt.match(/cheese/g)).toHaveLength(1);
      expect(prompt).toContain('A only asks');
      expect(prompt).toContain('for a child');
      expect(prompt).not.toContain('unused');
    }
  });

  it('lets them change roles from chapter to chapter', async () => {
    const told = (await prompts({})).map((prompt) => /In this chapter (A|B) tells/.exec(prompt)?.[1]);
    expect(told).toEqual(['B', 'A', 'B']);
  });
});
