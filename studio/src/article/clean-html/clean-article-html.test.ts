import { describe, expect, it } from 'vitest';
import { cleanArticleHtml, readChoices } from './clean-article-html.ts';

const page = (body: string) => `<div class="mw-parser-output">${body}</div>`;
const lead = (body: string) => cleanArticleHtml(page(body)).sections[0]?.sentences;
const math = (inside: string) =>
  `<span class="mwe-math-element"><span style="display: none;"><math><semantics><mrow>${inside}</mrow><annotation>{\\displaystyle x}</annotation></semantics></math></span><img alt="x"></span>`;

describe('what is never spoken', () => {
  it.each([
    ['a reference', 'It grew.<sup class="reference"><a>[1]</a></sup>'],
    ["Parsoid's reference", 'It grew.<sup class="mw-ref reference"><a><span>[1]</span></a></sup>'],
    ['a mark of doubt', 'It grew.<sup class="noprint Inline-Template">[<i>citation needed</i>]</sup>'],
    ['a note without a class', 'It grew.[2][note 3][a]'],
    ['a style sheet', 'It <style>.a{color:red}</style>grew.'],
    ['coordinates', 'It grew.<span id="coordinates">Coordinates: 23°33′S</span>'],
    ['what is hidden', 'It grew<span style="display:none">1815-12-10</span>.'],
    ['the phonetic alphabet', 'It (<span class="IPA">/ɪt/</span>; <span lang="en-fonipa">[ɪt]</span>) grew.'],
    ['a formula for machines', `It grew.<span class="Z3988">ctx_ver</span>`],
    ['a comment', 'It <!-- shrank -->grew.'],
    ['soft hyphens and invisible marks', 'It\u00a0gr\u00ade\u200bw\u202e.'],
  ])('%s', (_, html) => {
    expect(lead(`<p>${html}</p>`)).toEqual(['It grew.']);
  });

  it.each([
    ['an infobox', '<table class="infobox"><tr><td>Country</td></tr></table>'],
    ['a navigation box', '<div role="navigation" class="navbox">More</div>'],
    ['a hatnote', '<div role="note" class="hatnote">For other uses, see It.</div>'],
    ['a notice', '<table class="ambox"><tr><td>This needs sources.</td></tr></table>'],
    ['a picture with its caption', '<figure><img><figcaption>A picture.</figcaption></figure>'],
    ['an old picture', '<div class="thumb tright"><div class="thumbcaption">A picture.</div></div>'],
    ['a gallery', '<ul class="gallery"><li class="gallerybox">A picture.</li></ul>'],
    ['a table of contents', '<div id="toc" class="toc"><ul><li>1 History</li></ul></div>'],
    ['a program', '<pre>int main() {}</pre>'],
  ])('%s', (_, html) => {
    expect(lead(`${html}<p>It grew.</p>${html}`)).toEqual(['It grew.']);
  });

  it.each(['See also', 'REFERENCES', 'Further reading', 'External links', 'Notes'])(
    'the section %s with what is below it',
    (heading) => {
      const html = page(
        `<p>Lead.</p><h2>${heading}</h2><p>Gone.</p><h3>Below</h3><p>Gone too.</p><h2>Legacy</h2><p>Here again.</p>`,
      );
      expect(cleanArticleHtml(html).sections.map(({ sentences }) => sentences)).toEqual([['Lead.'], ['Here again.']]);
    },
  );
});

describe('what is kept in a form that can be spoken', () => {
  it.each([
    ['an exponent', '3<sup>7</sup> ways.', '3 to the power 7 ways.'],
    ['a power of ten', '4.3×10<sup>19</sup> ways.', '4.3 times 10 to the power 19 ways.'],
    ['a negative power', '10<sup>−3</sup> of it.', '10 to the power minus 3 of it.'],
    ['a raised character', 'E = mc² here.', 'E = mc squared here.'],
    ['an area', 'It has 5.8&nbsp;km<sup>2</sup> of land.', 'It has 5.8 square kilometres of land.'],
    ['a density', 'It has 7,000/km<sup>2</sup> now.', 'It has 7,000 per square kilometre now.'],
    ['a volume', '100 m³ per day.', '100 cubic metres per day.'],
    ['an ordinal', 'The 19<sup>th</sup> century.', 'The 19th century.'],
    ['an isotope', '<sup>202</sup>Hg is common.', 'Hg-202 is common.'],
    ['an ion', 'Protons (H<sup>+</sup>) and Ca<sup>2+</sup>.', 'Protons (H+) and Ca2+.'],
    ['a molecule', '<span class="chemf">H<sub>2</sub>O</span> is water.', 'H2O is water.'],
    [
      'a short formula',
      `We have ${math('<msup><mi>a</mi><mn>2</mn></msup><mo>=</mo><mi>b</mi>')}.`,
      'We have a squared equals b.',
    ],
    ['a function', `Take ${math('<mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>')}.`, 'Take f of x.'],
    ['a fraction', 'About 2<span class="frac"><sup>1</sup>&frasl;<sub>2</sub></span> cups.', 'About 2 and 1/2 cups.'],
    ['a comparison', 'It pays when rb &gt; c.', 'It pays when rb is greater than c.'],
    ['an abbreviation', '<abbr title="circa">c.</abbr>&thinsp;780 he lived.', 'circa 780 he lived.'],
    ['an initialism', 'The <abbr title="World Health Organization">WHO</abbr> spoke.', 'The WHO spoke.'],
    ['a respelling', 'São Paulo (<i title="respelling">SOW POW-loh</i>) is big.', 'São Paulo (SOW POW-loh) is big.'],
    ['an editor’s words', '"He [the king] left [sic]."', '"He the king left."'],
    ['an index in code', 'The first is <code>a[0]</code>.', 'The first is a 0.'],
    [
      'a name in another script',
      'It was called <ruby>江戸<rp>(</rp><rt>えど</rt><rp>)</rp></ruby> (<i>Edo</i>).',
      'It was called Edo.',
    ],
    ['a romanised name', 'Tokyo (Japanese: 東京, romanized: Tōkyō) is big.', 'Tokyo (Japanese: Tōkyō) is big.'],
    ['a Greek letter', 'The α-helix and β are here.', 'The α-helix and β are here.'],
    ['a title that asks', '<i>What Is Life? The Physical Aspect</i> is a book.', 'What Is Life? The Physical Aspect is a book.'],
    ['an emoji', 'A family 👨‍👩‍👧‍👦 of four.', 'A family 👨‍👩‍👧‍👦 of four.'],
  ])('%s', (_, html, spoken) => {
    expect(lead(`<p>${html}</p>`)).toEqual([spoken]);
  });

  it('leaves out a sentence that leans on a formula nobody can hear, and no other', () => {
    const sum = math('<mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo><mi>c</mi>');
    expect(lead(`<p>First. The value is ${sum} for all. Last.</p>`)).toEqual(['First.', 'Last.']);
  });

  it('keeps what was said before a formula on a line of its own', () => {
    const reaction = '<span class="chemf">6CO<sub>2</sub> + 6H<sub>2</sub>O</span>';
    expect(lead(`<p>Acid attacks it:</p><dl><dd>${reaction}</dd></dl><p>It is rare.</p>`)).toEqual([
      'Acid attacks it.',
      'It is rare.',
    ]);
    expect(lead(`<p>The sum is</p><dl><dd>${reaction}</dd></dl><p>where all is well. It is rare.</p>`)).toEqual(['It is rare.']);
  });
});

describe('lists and quotations', () => {
  it('puts short items into the sentence that announces them', () => {
    const html =
      '<p>There are two routes:</p><ul><li>the north ridge<ul><li>first camp</li><li>second camp</li></ul></li><li>the south col</li></ul>';
    expect(lead(html)).toEqual(['There are two routes: the north ridge (first camp, second camp); the south col.']);
  });

  it('leaves items that are sentences alone', () => {
    const html = '<p>It is made:</p><ul><li>Light strikes the leaf there.</li><li>Water is split in the light.</li></ul>';
    expect(lead(html)).toEqual(['It is made.', 'Light strikes the leaf there.', 'Water is split in the light.']);
  });

  it('breaks a long list into sentences that one can listen to', () => {
    const items = Array.from({ length: 40 }, (_, index) => `<li>the item of number ${index}</li>`).join('');
    const sentences = lead(`<p>Here:</p><ul>${items}</ul>`) ?? [];
    expect(sentences.length).toBeGreaterThan(4);
    for (const sentence of sentences) expect(sentence.split(' ').length).toBeLessThanOrEqual(40);
    expect(sentences.join(' ').match(/number \d+/g)).toHaveLength(40);
  });

  it('names a term before its meanings', () => {
    expect(lead('<dl><dt>Current</dt><dd>Angus</dd><dd>Brian</dd></dl>')).toEqual(['Current: Angus; Brian.']);
  });

  it('drops an announcement whose list or table is gone', () => {
    expect(lead('<p>Text. It may refer to:</p><table><tr><td>x</td></tr></table>')).toEqual(['Text.']);
  });

  it('puts quotation marks around a quotation and names who said it', () => {
    const html =
      '<blockquote><p>It grows. It sleeps.</p><div class="templatequotecite">—&#8202;<cite>A saying</cite></div></blockquote>';
    expect(lead(html)).toEqual(['A saying: “It grows.”', '“It sleeps.”']);
  });
});

describe('sections', () => {
  const forms = {
    old: '<h2><span class="mw-headline" id="Early_life">Early life</span></h2><p>He was born.</p>',
    new: '<div class="mw-heading mw-heading2"><h2 id="Early_life">Early life</h2><span class="mw-editsection">[edit]</span></div><p>He was born.</p>',
    parsoid: '<section data-mw-section-id="1"><h2 id="Early_life">Early life</h2><p>He was born.</p></section>',
  };
  it.each(Object.entries(forms))('come from headings in their %s form', (_, html) => {
    expect(cleanArticleHtml(page(`<p>Lead.</p>${html}`)).sections).toEqual([
      { heading: '', level: 1, anchor: '', sentences: ['Lead.'] },
      { heading: 'Early life', level: 2, anchor: 'Early_life', sentences: ['He was born.'] },
    ]);
  });

  it('have the lead even when it is empty, and no other empty one', () => {
    const { sections } = cleanArticleHtml(page('<h2>One</h2><table></table><h2>Two</h2><p>Text.</p>'));
    expect(sections.map(({ heading }) => heading)).toEqual(['', 'Two']);
  });
});

describe('prose and links', () => {
  it.each([
    ['nothing', '', false],
    ['only a table', '<table><tr><td>Text.</td></tr></table>', false],
    ['only a list', '<ul><li>One</li><li>Two</li></ul>', false],
    ['a sentence', '<p>Text.</p>', true],
    ['text outside a paragraph', 'Bare <b>text</b> here.', true],
  ])('%s', (_, html, hasProse) => {
    expect(cleanArticleHtml(page(html)).hasProse).toBe(hasProse);
  });

  it('counts links of the running text, the lead above the rest, and leaves red ones and boxes out', () => {
    const link = (title: string, more = '') => `<a href="/wiki/x" title="${title}"${more}>x</a>`;
    const html = `<p>${link('Lead')}</p><h2>H</h2><p>${link('Once')} ${link('Often')} ${link('Often')} ${link('Red', ' class="new"')}</p>
      <div class="navbox">${link('Box')}</div>`;
    expect(cleanArticleHtml(page(html)).links).toEqual(['Lead', 'Often', 'Once']);
  });

  it('offers the first link of each item of a page of choices', () => {
    const html =
      '<ul><li><a href="/wiki/A" title="A">A</a> of <a href="/wiki/B" title="B">B</a></li><li><a title="C" href="/wiki/C">C</a></li></ul>';
    expect(readChoices(page(html))).toEqual(['A', 'C']);
  });
});
