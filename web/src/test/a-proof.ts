import { type Article, type Citation, citationsOf, type TranscriptLine } from '@duologue/contract';

const source = {
  encyclopedia: 'wikipedia',
  title: 'Honey bee',
  url: 'https://en.wikipedia.org/w/index.php?oldid=42',
  revision: '42',
  fetchedAt: '2026-05-10T12:00:00.000Z',
  licence: { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
} as const;

/** Four sentences in two sections. */
export const anArticle: Article = {
  title: 'Honey bee',
  description: '',
  sources: [source],
  sections: [
    {
      heading: '',
      level: 1,
      url: source.url,
      sentences: [
        { id: 1, text: 'Bees live in hives.' },
        { id: 2, text: 'A hive has 50,000 bees in summer.' },
      ],
    },
    {
      heading: 'Dance',
      level: 2,
      url: `${source.url}#Dance`,
      sentences: [
        { id: 3, text: 'Karl von Frisch read the dance in 1927.' },
        { id: 4, text: 'The dance <b>points</b> to flowers.' },
      ],
    },
  ],
};

const citations = citationsOf(anArticle);

/** The citation of a sentence of `anArticle`. */
export function cite(id: number): Citation {
  const citation = citations.get(id);
  if (!citation) throw new Error(`The sample article has no sentence ${id}`);
  return citation;
}

/** Ten seconds each. */
export function aProofLine(index: number, change: Partial<TranscriptLine> = {}): TranscriptLine {
  return {
    index,
    chapter: 0,
    speaker: index % 2 === 0 ? 'A' : 'B',
    name: index % 2 === 0 ? 'Ada' : 'Ben',
    kind: 'fact',
    text: `Line ${index}.`,
    startMs: index * 10_000,
    endMs: (index + 1) * 10_000,
    citations: [],
    ...change,
  };
}
