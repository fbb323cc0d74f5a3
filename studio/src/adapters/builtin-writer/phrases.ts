import { readSections } from '../../language/lexicon/read-list.ts';

const greetings = ['hello', 'topic', 'intro', 'deep-dive', 'conclusion'] as const;
const openings = ['coldOpeners', 'hooks', 'hookReactions', 'definitionLeads', 'definitionQuestions'] as const;
const reactions = ['newThoughts', 'drumrolls', 'nods', 'wonders', 'delights', 'andThens', 'whys', 'whysNow'] as const;
const chapters = ['chapterLabels', 'chapterTopics', 'nextArticle'] as const;
const recaps = ['recapQuestions', 'recapThreeQuestions', 'recapLeads', 'recapNexts', 'recapLasts'] as const;
const endings = ['partingLeads', 'goodbyes', 'lastWords'] as const;
const occasions = [...greetings, ...openings, ...reactions, ...chapters, ...recaps, ...endings];

const sections = new Map(readSections('phrases').map(({ heading, lines }) => [heading, lines]));

/** Everything the two people say that is not in the article, by occasion. */
export const phrases = Object.fromEntries(occasions.map((occasion) => [occasion, phrasesFor(occasion)])) as Phrases;
type Phrases = Readonly<Record<(typeof occasions)[number], readonly string[]>>;

function phrasesFor(occasion: string): readonly string[] {
  const found = sections.get(occasion);
  if (!found) throw new Error(`lexicon/phrases.txt has no section [${occasion}]`);
  return found;
}
