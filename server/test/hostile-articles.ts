import type { WikiPage } from './fake-mediawiki.ts';

/** Pieces that a reader of text may stumble over when they are repeated for long. */
const runs = {
  'Phonetic brackets': '[ɐ',
  'Phonetic slashes': '/ɐ',
  'Open sums': '(+',
  Dashes: '-',
  Colons: ':',
  Digits: '7',
  'Digit groups': '1,',
  'Dotted digits': '1.',
  'Angle brackets': '<',
  'Short cries': 'A!B!',
  'One long word': 'a',
  Initials: 'A.',
  Quotes: '“',
  Spaces: ' \u00a0',
  Dollars: '$1',
  Superscripts: '²',
  'Combining marks': 'e\u0301',
} as const;

/** Markup that goes deep or wide. */
const markup: Record<string, (length: number) => string> = {
  'Nested divisions': (length) => nest('<div>', '</div>', length),
  'Nested emphasis': (length) => nest('<b><i>', '</i></b>', length),
  'Nested lists': (length) => nest('<ul><li>', '</li></ul>', length),
  'Nested tables': (length) => nest('<table><tr><td>', '</td></tr></table>', length),
  'Nested powers': (length) => nest('<sup>', '</sup>', length),
  'Nested roots': (length) => `<math>${nest('<msqrt><mi>x</mi>', '</msqrt>', length)}</math>`,
  'Unclosed tags': (length) => '<p><b><a href=x>'.repeat(length / 16),
  'Flat formula': (length) => `<math><mrow>${'<mo>(</mo><mo>+</mo>'.repeat(length / 20)}</mrow></math>`,
  'Many dots': (length) => `<math><mrow>${'<mo>.</mo><mn>1</mn>'.repeat(length / 20)}</mrow></math>`,
  'Many comments': (length) => '<!--<!--->-->'.repeat(length / 13),
  'Many attributes': (length) => `<p ${'a=<'.repeat(length / 3)}>Text.</p>`,
};

export const hostileTitles: readonly string[] = [...Object.keys(runs), ...Object.keys(markup)];

const PROSE =
  'A honest sentence stands first. It has a verb, a noun and an end. Another one follows, so that there is something to tell.';

/** The page of a title such as “Dashes 12”: the number only makes it another page, which no cache has. */
export function hostilePage(title: string, length: number): WikiPage | undefined {
  const name = title.replace(/ \d+$/, '');
  if (Object.hasOwn(runs, name)) {
    const text = runs[name as keyof typeof runs];
    const run = text.repeat(Math.ceil(length / text.length));
    return page(
      `${PROSE} ${run} ${PROSE}`,
      `<p>${PROSE}</p><h2>${escaped(run)}</h2><p>${escaped(run)} ${PROSE}</p><p>${PROSE}</p>`,
    );
  }
  const html = Object.hasOwn(markup, name) ? markup[name]?.(length) : undefined;
  return html === undefined ? undefined : page(PROSE, `<p>${PROSE}</p>${html}<p>${PROSE}</p>`);
}

function page(extract: string, html: string): WikiPage {
  return { extract, html, url: 'javascript:alert(1)' };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function nest(open: string, close: string, length: number): string {
  const depth = Math.floor(length / (open.length + close.length));
  return `${open.repeat(depth)}Deep.${close.repeat(depth)}`;
}
