import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences.ts';

/** Each row is one text; `|` marks the borders. */
const texts = [
  'It rained. | The river rose! | Did anybody see it? | Nobody did.',
  'Dr. Smith met Mrs. Jones at St. Pancras. | They spoke for an hour.',
  'The book by J. R. R. Tolkien sold well. | George W. Bush read it.',
  'His friend D. G. Champernowne helped him. | The machine lost.',
  'It was built c. 1250 and rebuilt c. 1400. | Nothing is left of it.',
  'He was born in the U.S. Army hospital. | He left the U.S. | The reason is unknown.',
  'It weighs 3.5 kg. | A second one weighs 4.25 kg.',
  'The 5th ed. Oxford printed was larger. | It had 300 pp. and maps.',
  'See vol. 3, no. 5, pp. 12–14. | It tells the rest.',
  'She said no. | Then she left.',
  'She cried "Stop!" and ran. | “Why?” he asked. | Nobody knew.',
  'He said: “It is late.” | She nodded.',
  'They lack vitamin C. | Humans need it.',
  'It ended with World War I. | Germany had lost.',
  'Sales at Smith & Co. | The firm closed in 1902.',
  'Apples, pears, etc. were sold. | Some were exported, e.g. to France.',
  'The city (est. pop. 5,000 in 1900) grew. | It is larger now.',
  'Many were left on the island. | 20 men stayed there for a year.',
  'It begins at 9 a.m. and ends at 5 p.m. | On Sundays it is closed.',
  'Martin Luther King Jr. was born in 1929. | His father was Martin Luther King Sr. | They were close.',
  'The Yahoo!-owned firm closed. | Nobody bought it.',
  '東京は首都です。| 人口は多い。',
  'Yahoo! was founded in 1994. | It grew fast.',
  'Wait ... there is more. | It never ends…',
  'On Nov. 5, 1605 he was found. | He was arrested at once.',
  'Homo sapiens is a species; E. coli lives in it. | T. rex did not.',
  'The case was Brown v. Board of Education. | It was decided in 1954.',
];

describe('splitSentences', () => {
  it.each(texts)('%s', (marked) => {
    expect(splitSentences(marked.replaceAll(/ ?\|/g, ''))).toEqual(marked.split(/ ?\| /));
  });

  it('takes a blank line for the end of a sentence and a line break for a space', () => {
    expect(splitSentences('A title\n\nThe text goes\non here.')).toEqual(['A title', 'The text goes on here.']);
  });

  it('gives nothing for nothing', () => {
    expect(splitSentences(' \n\n ')).toEqual([]);
  });

  it('loses no character of any text', () => {
    const word = fc.constantFrom(
      'Dr.',
      'J.',
      'c.',
      '1250.',
      'U.S.',
      'end.',
      '(see',
      'it.)',
      '“Go!”',
      'The',
      'and',
      '20',
      'no.',
      '…',
      '\n\n',
      '😀',
      '東京。',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (sample) => {
        expect(withoutSpace(splitSentences(sample).join(''))).toBe(withoutSpace(sample));
      }),
    );
  });
});

const withoutSpace = (text: string) => text.replace(/\s+/g, '');
