import type { Article } from '@duologue/contract';

const punctuation = [...'-=:,()[]<>*.!?/"”’\'&;%+~#–—…', ' ', '\n', ' ,', '() ', '!? '];
const words = [
  'a',
  'a ',
  'Ab ',
  '1',
  '1,',
  '1 ',
  '²',
  '漢',
  '漢 ',
  '\u0301',
  'not ',
  'and ',
  'He ',
  'Paris ',
  'two ',
  '3rd ',
  'A.',
  'ab. ',
];
const nests = [
  '[ɐ',
  '(+',
  '<a',
  '*a',
  'A!B!',
  '(laughs',
  '/ɐ',
  '[dubious',
  '<b>',
  '<p>',
  '<i id=',
  '</b>',
  '<sup>2',
  '&lt;',
  'a-',
  '“A',
];

/** What hostile text is made of: every class of punctuation, digits, brackets, markup, marks and words. */
export const hostilePieces: readonly string[] = [...punctuation, ...words, ...nests];

export function runOf(unit: string, characters: number): string {
  return unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
}

/** As long as a sentence may be, and as short as one that a writer would tell. */
const LENGTHS = [900, 100];
const SENTENCES_PER_SECTION = 40;

/** An article whose sentences are runs of a unit. */
export function hostileArticle(unit: string, characters: number): Article {
  const count = Math.max(1, Math.round((2 * characters) / 1_000));
  const sentences = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    text: `The ${index} was ${runOf(unit.endsWith(' ') ? unit : `${unit} `, LENGTHS[index % 2] ?? 0)}.`,
  }));
  const sections = Array.from({ length: Math.ceil(count / SENTENCES_PER_SECTION) }, (_, index) => ({
    heading: index === 0 ? '' : `Part ${index}`,
    level: 2,
    url: '',
    sentences: sentences.slice(index * SENTENCES_PER_SECTION, (index + 1) * SENTENCES_PER_SECTION),
  }));
  const source = {
    encyclopedia: 'wikipedia' as const,
    title: 'T',
    url: '',
    revision: '1',
    fetchedAt: '',
    licence: { name: '', url: '' },
  };
  return { title: 'T', description: '', sources: [source], sections };
}

export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
