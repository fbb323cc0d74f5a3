import type { Token } from '../../language/tokens.ts';
import { topicKeys } from './apply-wishes.ts';
import type { Fact, FactSection } from './facts.ts';

/** How much a listener gets from a fact (`worth`) and how much it makes them look up (`surprise`). */
export type Scores = {
  worth: Map<Fact, number>;
  surprise: Map<Fact, number>;
  /** In how many facts a word stands. */
  holders: ReadonlyMap<string, number>;
};

/** Words that make one look up, as beginnings of words or, with a space, as whole words. */
const striking = new RegExp(
  '\\b(surpris|unexpect|astonish|accident|by mistake|by chance|secret|stolen |stole |steal |smuggl|forgotten|forbid|forbad|banned|illegal|' +
    'murder|poison|explo(d|s)|ghost|legend|curse|bizarre|strange|mysteri|nobody|no one|never |impossible|paradox|rejected|refused|mocked|' +
    'laugh|wager|forger|hoax|trick|escap|surviv|alive|buried|hidden |rediscover|world record|the only |turned out|in fact|even though|' +
    'despite|melted|radioactive|blood|hearts? |brains? |bones? |skull|gold |treasure|pirate|spy |spies |prison|executed|killed|eaten |' +
    'upside down|naked|drunk|elephant|shark|lion |monster|dragon|moon |blind |colour-blind|kidnap|thief|thieves|fire |storm|sank |drown)',
  'gi',
);
const superlative =
  /^(only|oldest|largest|smallest|tallest|longest|fastest|deepest|highest|earliest|biggest|rarest|worst|greatest|strongest|heaviest)$/;

/** Central in its section, then lifted or lowered by what makes a sentence good to hear. Linear in the article's length. */
export function scoreFacts(sections: readonly FactSection[], wished = '', forChild = false): Scores {
  const all = sections.flatMap(({ facts }) => facts);
  const holders = holdersOf(all);
  const rarity = new Map([...holders].map(([key, count]) => [key, Math.log(1 + all.length / count)]));
  const focus = topicKeys(wished);
  const worth = new Map<Fact, number>();
  const surprise = new Map<Fact, number>();
  for (const { facts, heading } of sections) {
    const named = focus.size > 0 && topicKeys(heading).intersection(focus).size > 0 ? 2 : 1;
    const centre = new Map<string, number>();
    for (const { keys } of facts) for (const key of keys) centre.set(key, (centre.get(key) ?? 0) + 1);
    facts.forEach((fact, place) => {
      let central = 0;
      for (const key of fact.keys) central += (rarity.get(key) ?? 0) * Math.log(1 + (centre.get(key) ?? 0));
      const base = central / (6 + fact.keys.size);
      const wonder = surpriseOf(fact);
      surprise.set(fact, wonder);
      worth.set(
        fact,
        base *
          (1 + wonder * 0.25) *
          styleFactor(fact, place) *
          named *
          focusFactor(fact, focus) *
          (forChild ? easeFactor(fact) : 1),
      );
    });
  }
  return { worth, surprise, holders };
}

function holdersOf(facts: readonly Fact[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const { keys } of facts) for (const key of keys) holders.set(key, (holders.get(key) ?? 0) + 1);
  return holders;
}

function styleFactor({ words, dependent, tokens }: Fact, place: number): number {
  let factor = place === 0 ? 1.15 : 1;
  if (words < 7) factor *= 0.7;
  if (words > 38) factor *= 0.7;
  if (dependent) factor *= 0.9;
  if (tokens.some(({ plain }) => plain === 'because' || plain === 'so')) factor *= 1.15;
  const names = tokens.filter(({ pos }) => pos === 'PROPN').length;
  if (names > tokens.length * 0.35) factor *= 0.75;
  const figures = tokens.filter(({ pos }) => pos === 'NUM').length;
  return figures > 4 ? factor * 0.7 : factor;
}

/** What the visitor asked for comes first. */
function focusFactor({ keys }: Fact, focus: ReadonlySet<string>): number {
  return focus.size === 0 ? 1 : 1 + keys.intersection(focus).size * 0.6;
}

/** Short and without many names or figures: what a child can follow. */
function easeFactor({ words, tokens }: Fact): number {
  const hard = tokens.filter(({ pos }) => pos === 'PROPN' || pos === 'NUM').length;
  return (words > 30 ? 0.4 : words > 22 ? 0.7 : 1) * (hard > 3 ? 0.7 : 1);
}

function surpriseOf({ text, tokens, numbers, words }: Fact): number {
  const marks = new Set(text.match(striking)?.map((mark) => mark.toLowerCase())).size;
  const extremes = tokens.filter((token) => superlative.test(token.plain) || isRanked(token, tokens)).length;
  const contrast = tokens.some(({ plain }, at) => /^(but|although|though|yet|despite|unlike|while)$/.test(plain) && at > 0)
    ? 1
    : 0;
  const figure = numbers.some(({ value, form }) => form === 'digits' && value > 2100) ? 0.7 : 0;
  const short = words >= 8 && words <= 26 ? 0.4 : words > 32 ? -0.8 : 0;
  return Math.max(0, Math.min(marks, 3) * 0.7 + Math.min(extremes, 2) * 0.8 + contrast * 0.5 + figure + short);
}

/** "The most famous", "the first woman to": but not "the first half" or "at first". */
function isRanked({ plain, index }: Token, tokens: readonly Token[]): boolean {
  if (tokens[index - 1]?.plain !== 'the') return false;
  return (
    plain === 'most' ||
    (plain === 'first' &&
      /^(NOUN|ADJ)$/.test(tokens[index + 1]?.pos ?? '') &&
      !/^(half|century|part|time|year|users?)$/.test(tokens[index + 1]?.plain ?? ''))
  );
}
