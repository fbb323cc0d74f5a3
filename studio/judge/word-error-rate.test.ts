import { describe, expect, it } from 'vitest';
import { wordErrors } from './word-error-rate.ts';

describe('wordErrors', () => {
  it('counts changed, lost and added words', () => {
    expect(wordErrors('The cat sat on the mat.', 'the cat sat on a mat')).toEqual({ errors: 1, words: 6 });
    expect(wordErrors('The cat sat.', 'the cat')).toEqual({ errors: 1, words: 3 });
    expect(wordErrors('The cat sat.', 'the black cat sat down')).toEqual({ errors: 2, words: 3 });
    expect(wordErrors('Nothing was heard.', '')).toEqual({ errors: 3, words: 3 });
  });

  it('takes digits and their words, and letters with and without gaps, for the same', () => {
    expect(wordErrors('It was found in 1901 by the BBC.', 'it was found in nineteen oh one by the B B C')).toMatchObject({
      errors: 0,
    });
  });

  it('does not count spellings that sound the same', () => {
    expect(
      wordErrors('In the 1920s 60% left the harbour.', 'In the nineteen twenty s sixty per cent left the harbor'),
    ).toMatchObject({
      errors: 0,
    });
  });
});
