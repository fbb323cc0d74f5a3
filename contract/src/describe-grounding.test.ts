import { describe, expect, it } from 'vitest';
import { describeGrounding } from './describe-grounding.ts';
import { showNotesSchema } from './podcast.ts';

const grounding = { factual: 40, checked: 40, rewritten: 2, replaced: 1 };

describe('what is said of the check against the article', () => {
  it('names how many lines were checked, rewritten and replaced', () => {
    expect(describeGrounding(grounding)).toBe(
      "40 of 40 factual lines checked against the article, 2 rewritten, 1 replaced by the article's own words.",
    );
    expect(describeGrounding({ ...grounding, rewritten: 0, replaced: 0 })).toBe(
      '40 of 40 factual lines checked against the article.',
    );
    expect(describeGrounding({ ...grounding, factual: 43 })).toBe(
      "40 of 43 factual lines checked against the article, 2 rewritten, 1 replaced by the article's own words, 3 not checkable: a comparison or an opinion.",
    );
    expect(describeGrounding({ ...grounding, rewritten: 0, replaced: 0, judged: 31 })).toBe(
      '40 of 40 factual lines checked against the article, 31 of them by a model too.',
    );
    expect(describeGrounding({ factual: 0, checked: 0, rewritten: 0, replaced: 0 })).toBe('');
  });

  it('is kept in the show notes; older notes without it are still read', () => {
    const notes = { summary: 'S', keyPoints: ['a'], sources: ['b'] };
    expect(showNotesSchema.parse({ ...notes, grounding })).toEqual({ ...notes, grounding });
    expect(showNotesSchema.parse({ summary: 'S', key_points: ['a'], sources: ['b'] })).toEqual(notes);
  });
});
