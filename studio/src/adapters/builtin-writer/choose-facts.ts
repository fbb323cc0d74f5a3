import type { Fact, FactSection } from './facts.ts';
import type { Scores } from './score-facts.ts';

/** Fewest words worth a chapter of their own. */
const CHAPTER_WORDS = 70;
/** Two sentences that share this much say the same thing twice. */
const SAME_THING = 0.75;

/**
 * Chooses what is told, section by section in the article's order. A section that is told begins with its first sentence;
 * a sentence that leans on another is told only together with it. Where all fits, all is told.
 */
export function chooseFacts(
  sections: readonly FactSection[],
  wordBudget: number,
  scores: Scores,
  excluded: ReadonlySet<Fact>,
): Fact[][] {
  const told = new Set<Fact>();
  const chosen = chooseSections(sections, wordBudget, scores);
  const weights = chosen.map((section) => weightOf(section, scores));
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  let spent = 0;
  chosen.forEach((section, index) => {
    const quota = Math.max(CHAPTER_WORDS * 0.7, (wordBudget * (weights[index] ?? 0)) / Math.max(1, totalWeight));
    const [opener] = section.facts;
    if (opener && !excluded.has(opener) && opener.needs.length === 0) {
      const byPosition = new Map(section.facts.map((fact) => [fact.position, fact]));
      spent += tell(closureOf(opener, byPosition, told), told);
    }
    spent += fill([section], quota - wordsIn(told, section), scores, excluded, told);
  });
  fill(chosen, wordBudget - spent, scores, excluded, told);
  return chosen.map(({ facts }) => facts.filter((fact) => told.has(fact))).filter((facts) => facts.length > 0);
}

function chooseSections(sections: readonly FactSection[], wordBudget: number, scores: Scores): FactSection[] {
  const tellable = sections.filter(({ facts }) => facts.length > 0);
  const room = Math.max(1, Math.floor(wordBudget / CHAPTER_WORDS));
  if (tellable.length <= room) return tellable;
  const [lead, ...rest] = tellable;
  const best = new Set(rest.toSorted((a, b) => weightOf(b, scores) - weightOf(a, scores)).slice(0, room - 1));
  return tellable.filter((section) => section === lead || best.has(section));
}

/** Long sections get more room, but not in proportion; the best sentences count most. */
function weightOf({ facts }: FactSection, { worth }: Scores): number {
  const values = facts.map((fact) => worth.get(fact) ?? 0).sort((a, b) => b - a);
  return Math.sqrt(facts.length) * values.slice(0, 6).reduce((sum, value) => sum + value, 0);
}

/** Only the best of a very long section are weighed against each other, so that the work grows with the article and no faster. */
const MOST_CANDIDATES = 300;

type Candidate = { fact: Fact; section: number; byPosition: ReadonlyMap<number, Fact>; offer?: Offer | undefined };
/** What it would take to tell the fact, as things stand in its section. */
type Offer = { closure: Fact[]; words: number; ratio: number };

/** Takes the closure with the most worth a word, again and again, while there is room. */
function fill(
  sections: readonly FactSection[],
  room: number,
  scores: Scores,
  excluded: ReadonlySet<Fact>,
  told: Set<Fact>,
): number {
  let spent = 0;
  const candidates = new Set(sections.flatMap((section) => candidatesOf(section, scores)));
  for (;;) {
    let best: (Candidate & { offer: Offer }) | undefined;
    for (const candidate of candidates) {
      const offer = candidate.offer ?? makeOffer(candidate, scores, told);
      if (offer.closure.length === 0 || offer.closure.some((fact) => excluded.has(fact))) candidates.delete(candidate);
      else if (offer.words <= room - spent && (!best || offer.ratio > best.offer.ratio)) best = { ...candidate, offer };
      candidate.offer = offer;
    }
    if (!best) return spent;
    const { offer, section } = best;
    if (offer.closure.some((fact) => repeats(fact, told))) {
      for (const candidate of candidates) if (candidate.fact === best.fact) candidates.delete(candidate);
      continue;
    }
    spent += tell(offer.closure, told);
    for (const candidate of candidates) if (candidate.section === section) candidate.offer = undefined;
  }
}

function candidatesOf({ index, facts }: FactSection, { worth }: Scores): Candidate[] {
  const byPosition = new Map(facts.map((fact) => [fact.position, fact]));
  const best = facts.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0)).slice(0, MOST_CANDIDATES);
  return best.map((fact) => ({ fact, section: index, byPosition }));
}

function makeOffer({ fact, byPosition }: Candidate, scores: Scores, told: ReadonlySet<Fact>): Offer {
  const closure = closureOf(fact, byPosition, told);
  const words = closure.reduce((sum, needed) => sum + needed.words, 0);
  const worth = closure.reduce((sum, needed) => sum + (scores.worth.get(needed) ?? 0), 0);
  return { closure, words, ratio: (worth * flow(closure, byPosition, told)) / (words + 8) };
}

/** The fact with everything untold that it needs, in order; empty if it is told already or needs what cannot be told. */
function closureOf(fact: Fact, byPosition: ReadonlyMap<number, Fact>, told: ReadonlySet<Fact>): Fact[] {
  const closure = new Set<Fact>();
  let whole = true;
  const visit = (current: Fact) => {
    if (told.has(current) || closure.has(current)) return;
    closure.add(current);
    for (const need of current.needs) {
      const needed = byPosition.get(need);
      if (needed) visit(needed);
      else whole = false;
    }
    const promised = current.promises === undefined ? undefined : byPosition.get(current.promises);
    if (promised) visit(promised);
  };
  visit(fact);
  return whole ? [...closure].sort((a, b) => a.position - b.position) : [];
}

/** A sentence next to one that is told makes the story whole; one that closes a gap even more so. */
function flow(closure: readonly Fact[], byPosition: ReadonlyMap<number, Fact>, told: ReadonlySet<Fact>): number {
  const isTold = (position: number) => {
    const fact = byPosition.get(position);
    return fact !== undefined && told.has(fact);
  };
  const before = isTold((closure[0]?.position ?? 0) - 1);
  const after = isTold((closure.at(-1)?.position ?? 0) + 1);
  return 1 + (before ? 0.3 : 0) + (before && after ? 0.4 : 0);
}

function repeats(fact: Fact, told: ReadonlySet<Fact>): boolean {
  for (const other of told) {
    if (other.section === fact.section) continue;
    const shared = fact.keys.intersection(other.keys).size;
    if (shared >= 4 && shared / Math.min(fact.keys.size, other.keys.size) >= SAME_THING) return true;
  }
  return false;
}

function tell(facts: readonly Fact[], told: Set<Fact>): number {
  for (const fact of facts) told.add(fact);
  return facts.reduce((sum, fact) => sum + fact.words, 0);
}

function wordsIn(told: ReadonlySet<Fact>, { index }: FactSection): number {
  return [...told].filter((fact) => fact.section === index).reduce((sum, fact) => sum + fact.words, 0);
}
