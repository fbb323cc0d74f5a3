import { personWords } from '../language/words.ts';

const placeWords = new Set(
  'city town village river country island state region province county lake mountain sea ocean continent district capital'.split(
    ' ',
  ),
);
/** Nobody who heard of the fire wants to hear of England as a whole next. */
const broadWords = new Set('country continent language century kingdom month year religion'.split(' '));

type Kind = 'person' | 'place' | 'other';
/** At most so many of one kind among those that are shown. */
const MOST_OF_KIND: Record<Kind, number> = { person: 2, place: 1, other: 2 };

export type Described = { title: string; wikiTitle: string; place: string; description: string };

/** The first `count` that differ from each other; where there are too few of those, first the place and then the kind may repeat. */
export function pickVaried<T extends Described>(candidates: readonly T[], count: number): T[] {
  const picked: T[] = [];
  const ordered = [...new Set([...candidates.filter(({ description }) => !isBroad(description)), ...candidates])];
  const rules = [
    (candidate: T) => hasRoom(candidate, picked) && !picked.some((other) => isAlike(candidate, other)),
    (candidate: T) => hasRoom(candidate, picked),
    () => true,
  ];
  for (const mayCome of rules) {
    for (const candidate of ordered) {
      if (picked.length < count && !picked.includes(candidate) && mayCome(candidate)) picked.push(candidate);
    }
  }
  return picked;
}

function hasRoom(candidate: Described, picked: readonly Described[]): boolean {
  const kind = kindOf(candidate.description);
  return picked.filter(({ description }) => kindOf(description) === kind).length < MOST_OF_KIND[kind];
}

/** From the same section, or "World War I" beside "World War II". */
function isAlike(one: Described, other: Described): boolean {
  if (one.place === other.place) return true;
  // Parts of one article all have its title.
  if (one.wikiTitle === other.wikiTitle) return false;
  const [first, second] = [wordsOf(one.title), wordsOf(other.title)];
  return first.filter((word) => second.includes(word)).length * 2 > Math.min(first.length, second.length);
}

/** By the noun that a first sentence says it is: "Samuel Pepys was an English diarist and naval administrator." */
function kindOf(description: string): Kind {
  if (/\(.*\d{4}\s*[–-]\s*.*\d{4}.*?\)|\(born\b/.test(description.slice(0, 200))) return 'person';
  const said = saidOf(description);
  if (said.some((word) => personWords.has(word))) return 'person';
  return said.some((word) => placeWords.has(word)) ? 'place' : 'other';
}

const isBroad = (description: string) =>
  saidOf(description)
    .slice(0, 6)
    .some((word) => broadWords.has(word));

function saidOf(description: string): string[] {
  const [, said = ''] = /\b(?:is|was|are|were) (?:an?|the|one of the)\b(.{0,100})/.exec(description) ?? [];
  return wordsOf(said.split(/[,;.]|\b(?:that|which|who|in|of|from|by)\b/)[0] ?? '');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
