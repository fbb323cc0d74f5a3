import { expect, it } from 'vitest';
import { readBaseWeights } from './base-weights.ts';
import { createTokenizer } from './tokenize.ts';

const { vocabulary } = await readBaseWeights();
const tokenize = createTokenizer(vocabulary);
const pieces = (text: string) => tokenize(text).map((id) => vocabulary[id]?.[0]);

it('cuts text into the pieces that the model knows', () => {
  expect(pieces('The policeman noted the time.')).toEqual(['▁The', '▁police', 'man', '▁not', 'ed', '▁the', '▁time', '.']);
});

it('takes letters that no piece has for one unknown piece', () => {
  expect(pieces('in 東京 now')).toEqual(['▁in', '▁', '�', '▁now']);
});

it('gives nothing but a space for an empty text', () => {
  expect(pieces('')).toEqual(['▁']);
});
