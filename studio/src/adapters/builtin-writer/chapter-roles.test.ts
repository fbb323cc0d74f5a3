import { describe, expect, it } from 'vitest';
import { roleQuestions } from './chapter-roles.ts';
import type { Topic } from './topic.ts';

const thing: Topic = { label: 'thing', plural: false, person: false, short: '', small: new Set(), large: new Set() };

describe('the question that a heading asks', () => {
  it.each([
    ['Twentieth century', 'And in the twentieth century?'],
    ['In game theory', 'And in game theory?'],
    ['1973–1980: first years', 'What about the years from 1973 to 1980?'],
    ['1980–present', 'And since 1980?'],
    ['First ascent', 'What about the first ascent?'],
    ['Chemistry', 'And the chemistry?'],
    ['Food', 'And the food?'],
    ['Research', 'And the research?'],
    ['Mathematics', 'And the mathematics behind it?'],
  ])('%s', (heading, question) => expect(roleQuestions(heading, thing)).toContain(question));

  it('is none where the heading plays no known part', () => {
    expect(roleQuestions('Guarded like silver', thing)).toBeUndefined();
    expect(roleQuestions('The bodyguard of DNA', thing)).toBeUndefined();
  });
});
