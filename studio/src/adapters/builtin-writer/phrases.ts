import { readSections } from '../../language/lexicon/read-list.ts';

const greetings = ['hello', 'topic', 'intro', 'deep-dive', 'conclusion'] as const;
const openings = ['hooks', 'definitionLeads', 'definitionQuestions', 'firstQuestions'] as const;
const chapters = ['nextArticle', 'backInTime', 'aheadInTime', 'newPlace', 'newPerson', 'newSubject', 'goOn'] as const;
const endings = [
  'recapQuestions',
  'recapNexts',
  'recapLasts',
  'todayQuestions',
  'partingLeads',
  'goodbyes',
  'lastWords',
] as const;
const occasions = [...greetings, ...openings, ...chapters, ...endings];

const sections = new Map(readSections('phrases').map(({ heading, lines }) => [heading, lines]));

/** What the two people say that rests on no sentence of the article, by occasion. */
export const phrases = Object.fromEntries(occasions.map((occasion) => [occasion, phrasesFor(occasion)])) as Phrases;
type Phrases = Readonly<Record<(typeof occasions)[number], readonly string[]>>;

function phrasesFor(occasion: string): readonly string[] {
  const found = sections.get(occasion);
  if (!found) throw new Error(`lexicon/phrases.txt has no section [${occasion}]`);
  return found;
}
