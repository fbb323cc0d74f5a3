import { expect, it } from 'vitest';
import { compareLine, compareSentence, type Piece } from './compare-words.ts';
import { readMentions } from './read-mentions.ts';

const marked = (pieces: readonly Piece[], mark: Piece['mark']) =>
  pieces.filter((piece) => piece.mark === mark).map(({ text }) => text);
const keys = (text: string) => readMentions(text).map(({ key }) => key);

it.each([
  ['1,500 people', '#1500'],
  ['8.8 million years', '#8800000'],
  ['the 19th century', '#19'],
  ['the nineteenth century', '#19'],
  ['in the 1960s', '#1960'],
  ['twenty-five of them', '#25'],
  ['two hundred and six bones', '#206'],
  ['three hundred thousand', '#300000'],
  ['a million', '#1000000'],
  ['twenty-first', '#21'],
  ['half of it', '#0.5'],
  ['٣ of them', '#٣'],
])('reads the number of “%s”', (text, key) => {
  expect(keys(text)).toEqual([key]);
});

it('takes no lone “one”, “first” or “second” for a count', () => {
  expect(keys('One of the first was there for a second.')).toEqual([]);
});

it('reads two numbers that stand side by side as two', () => {
  expect(keys('ten twenty')).toEqual(['#10', '#20']);
});

it('marks numbers and names that the sentences have, in whatever form', () => {
  const pieces = compareLine('In 1953, Edmund Hillary and Tenzing climbed twenty-nine thousand feet.', [
    'Tenzing Norgay and Edmund Hillary reached the summit, at 29,000 feet, in 1953.',
  ]);
  expect(marked(pieces, 'found')).toEqual(['1953', 'Edmund Hillary', 'Tenzing', 'twenty-nine thousand']);
  expect(marked(pieces, 'missing')).toEqual([]);
  expect(pieces.map(({ text }) => text).join('')).toBe('In 1953, Edmund Hillary and Tenzing climbed twenty-nine thousand feet.');
});

it('shows a number or a name that no sentence has', () => {
  const pieces = compareLine('It was climbed in 1954 by Mallory.', ['Edmund Hillary climbed it in 1953.']);
  expect(marked(pieces, 'missing')).toEqual(['1954', 'Mallory']);
});

it('finds no fault with a capital at the beginning, the names of the hosts or the word I', () => {
  const pieces = compareLine('Right, Ada. Bees dance, I think. That’s how they talk.', ['A bee dances.']);
  expect(marked(pieces, 'missing')).toEqual([]);
});

it('takes a people for its country', () => {
  expect(marked(compareLine('So the Egyptians kept bees.', ['Bees were kept in ancient Egyptian towns.']), 'found')).toEqual([
    'Egyptians',
  ]);
});

it('marks in a sentence what its lines say, and nothing as missing', () => {
  const pieces = compareSentence('In Rome and Athens, 40 hives stood.', ['Forty hives stood in Rome.']);
  expect(marked(pieces, 'found')).toEqual(['Rome', '40']);
  expect(marked(pieces, 'missing')).toEqual([]);
});

it('keeps every character of a text without mentions', () => {
  expect(compareLine('they dance', ['They fly.'])).toEqual([{ text: 'they dance' }]);
});
