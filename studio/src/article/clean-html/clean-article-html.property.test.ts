import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanArticleHtml } from './clean-article-html.ts';

const tags = [
  'p',
  'div',
  'span',
  'b',
  'i',
  'a',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'h2',
  'h3',
  'sup',
  'sub',
  'blockquote',
  'table',
  'math',
  'mi',
  'mo',
  'msup',
  'code',
  'abbr',
  'br',
  'script',
  'style',
  'section',
  'cite',
  'ruby',
  'rt',
  'svg',
  'template',
];
const attributes = [
  '',
  ' class="reference"',
  ' class="mwe-math-element"',
  ' class="chemf"',
  ' class="poem"',
  ' class="IPA"',
  ' class="frac"',
  ' class="mw-headline" id="x"',
  ' style="display:none"',
  ' title="circa"',
  ' lang="ja"',
  ' onclick="alert(1)"',
];
const texts = [
  'It grew.',
  'word',
  ' ',
  '[1]',
  '[citation needed]',
  '[the king]',
  '<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&lt;scr&lt;b&gt;ipt&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&amp;lt;b&amp;gt;',
  '(',
  ')',
  ', ;',
  '5',
  'km',
  '2',
  '²',
  '¹⁹',
  '10',
  '×',
  '東京',
  '(Edo)',
  '?',
  '!',
  'Dr.',
  'J.',
  'is:',
  '—',
  '\ue000',
  '\ue001',
  '\u202e',
  '\u0000',
  '😀',
  '"',
  '“',
  ']]>',
  '<!--',
  '-->',
  '{\\displaystyle x}',
  '=&gt;',
];

const html = fc.letrec<{ node: string; element: string; text: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 5, withCrossShrink: true }, tie('text'), tie('element')),
  element: fc
    .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes), fc.array(tie('node'), { maxLength: 6 }), fc.boolean())
    .map(([tag, attribute, children, closed]) => `<${tag}${attribute}>${children.join('')}${closed ? `</${tag}>` : ''}`),
  text: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...texts) }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) }),
}));

describe('cleanArticleHtml', () => {
  it('never yields markup, signs of notes, or a sentence without words, whatever the page', () => {
    fc.assert(
      fc.property(fc.array(html.node, { maxLength: 12 }), (nodes) => {
        const { sections } = cleanArticleHtml(`<div class="mw-parser-output">${nodes.join('')}</div>`);
        expect(sections[0]?.heading).toBe('');
        for (const { heading, sentences } of sections) {
          expect(heading).not.toMatch(/[<>[\]\ue000\ue001\u202e\p{Cc}]/u);
          for (const sentence of sentences) {
            expect(sentence).not.toMatch(/[<>[\]\ue000\ue001\u202e\p{Cc}]/u);
            expect(sentence).toMatch(/\p{L}/u);
            expect(sentence).toBe(sentence.trim().replace(/\s+/g, ' '));
          }
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a page made to break its reader', () => {
  const many = 20_000;
  it.each([
    ['elements inside elements', '<div>'.repeat(many)],
    ['lists inside lists', '<ul><li>x '.repeat(many)],
    ['formulas inside formulas', `<p><math>${'<msup><mi>x</mi>'.repeat(many)}`],
    ['open brackets', `<p>a${'('.repeat(many)}`],
    ['commas', `<p>a(${' ,'.repeat(many)}`],
    ['angle brackets', `<p>a${'&lt;a'.repeat(many)}`],
    ['square brackets', `<p>a${'[1 '.repeat(many)}`],
    ['quotation marks', `<p>a ${'"A. '.repeat(many)}`],
    ['initials', `<p>A ${'J. '.repeat(many)}`],
    ['raised signs', `<p>a${'²'.repeat(many)}`],
    ['letters of another script', `<p>a ${'東 '.repeat(many)}(`],
    ['white space', `<p>a${' \u00a0'.repeat(many)}b`],
    ['digits', `<p>a ${'1'.repeat(many)}²`],
  ])('with %s without end is still read', (_, hostile) => {
    const { sections } = cleanArticleHtml(`<div class="mw-parser-output"><p>It begins well.</p>${hostile}</div>`);
    expect(sections[0]?.sentences[0]).toBe('It begins well.');
  });
});
