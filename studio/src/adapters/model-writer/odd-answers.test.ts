import { expect, it } from 'vitest';
import { hearOddAnswers, oddAnswers } from '../../../test/odd-answers.ts';

it.each(oddAnswers)('says only what is worth saying: $what', async (odd) => {
  await hearOddAnswers(async (hear) => {
    const { spoken, titles, writers, attempts } = await hear(odd);
    if (odd.spoken instanceof RegExp) {
      // The model gave nothing: the next writer opens the episode, and nothing of the answer is heard or shown.
      expect(new Set(writers)).toEqual(new Set(['builtin']));
      expect(attempts).toMatchObject([{ type: 'openai', turns: 0 }]);
      expect(spoken[0]).toMatch(odd.spoken);
      expect(spoken.join('\n')).not.toMatch(/“”|sorry|cannot|language model/);
      expect(titles).not.toContain('A bakery burns');
    } else {
      expect(spoken).toEqual(odd.spoken);
      expect(new Set(writers)).toEqual(new Set(['openai']));
      if (odd.title) expect(titles).toEqual([odd.title]);
    }
  });
});
