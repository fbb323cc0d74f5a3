import type { Speaker } from '@duologue/contract';
import { countWords, MAX_TURN_WORDS } from '../../script/speaking-rate.ts';
import { type Dialogue, other } from './dialogue.ts';
import { echoOf } from './echo.ts';
import type { Fact } from './facts.ts';
import { delights, drumrolls, newThoughts, nods, whys, whysNow, wonders } from './phrases.ts';
import { askFor } from './questions.ts';
import type { Scores } from './score-facts.ts';
import { splitFact } from './split-fact.ts';
import { standAlone } from './stand-alone.ts';
import type { Topic } from './topic.ts';
import type { Variety } from './variety.ts';

export type Telling = { dialogue: Dialogue; topic: Topic; scores: Scores; variety: Variety; forms: string[] };

/** From here on a fact is striking enough for a drum roll or an exclamation. */
const STRIKING = 1.6;
/** Two short sentences that belong together may be one turn. */
const JOINED_WORDS = 30;
const TURN_WORDS = 46;

/** Tells the facts of one section in their order, both people taking part. */
export function tellFacts(telling: Telling, facts: readonly Fact[]): void {
  facts.forEach((fact, at) => {
    const previous = facts[at - 1];
    const follows = previous !== undefined && fact.position === previous.position + 1;
    tellFact(telling, fact, { follows, previous, opensSection: at === 0 });
  });
}

type Place = { follows: boolean; previous: Fact | undefined; opensSection: boolean };

function tellFact(telling: Telling, fact: Fact, place: Place): void {
  const { dialogue, topic, variety } = telling;
  const text = standAlone(fact, topic, place.follows);
  if (goesOn(telling, fact, place)) {
    dialogue.say(dialogue.last()?.speaker ?? 'B', 'fact', text, [fact.id]);
    return;
  }
  const question = place.opensSection ? undefined : questionFor(telling, fact, place);
  if (question) {
    const teller = nextTeller(dialogue);
    ask(telling, other(teller), question);
    tell(telling, teller, fact, text);
    return;
  }
  const last = dialogue.last();
  const teller = last ? other(last.speaker) : 'B';
  const lead = place.opensSection ? '' : leadFor(telling, fact, place);
  tell(telling, teller, fact, lead ? `${lead} ${text}` : text);
  if (variety.chance() < 0.75) react(telling, fact);
}

/** A short sentence that leans on the last one is said by the same person. */
function goesOn({ dialogue, variety }: Telling, fact: Fact, { follows, opensSection, previous }: Place): boolean {
  const last = dialogue.last();
  if (!last || opensSection || !follows || !previous || last.kind !== 'fact' || !last.sources.includes(previous.id)) return false;
  const sentences = last.sources.length;
  if (sentences >= 2 || countWords(last.text) + fact.words > JOINED_WORDS) return false;
  return fact.leaning ? variety.chance() < 0.6 : variety.chance() < 0.3;
}

function questionFor({ dialogue, topic, forms }: Telling, fact: Fact, { follows }: Place): string | undefined {
  if (dialogue.turnsSince.question < 3) return undefined;
  const question = askFor(fact, topic.small);
  if (!question || (fact.leaning && !follows) || forms.slice(-2).includes(question.form)) return undefined;
  forms.push(question.form);
  return question.text;
}

/** A asks more, B answers more; but neither of them tells nearly everything. */
function nextTeller({ told }: Dialogue): Speaker {
  return told.A < told.B * 0.75 ? 'A' : 'B';
}

function ask({ dialogue, variety }: Telling, asker: Speaker, question: string): void {
  const opening = dialogue.last()?.speaker !== asker && variety.chance() < 0.25 ? `${variety.pick(nods)} ` : '';
  dialogue.say(asker, 'question', `${opening}${question}`);
  dialogue.turnsSince.question = 0;
}

function tell({ dialogue, variety }: Telling, teller: Speaker, fact: Fact, text: string): void {
  const halves = text.endsWith(fact.text) ? splitFact(fact) : undefined;
  if (!halves || (variety.chance() > 0.7 && fact.words < 30)) {
    dialogue.say(teller, 'fact', text, [fact.id]);
    return;
  }
  dialogue.say(teller, 'fact', text.slice(0, text.length - fact.text.length) + halves.first, [fact.id]);
  if (halves.joint === 'because') {
    const present = fact.shape?.tense === 'present';
    dialogue.say(other(teller), 'question', variety.pick(present ? whysNow : whys), [fact.id]);
    dialogue.turnsSince.question = 0;
    dialogue.say(teller, 'fact', halves.second, [fact.id]);
  } else dialogue.say(other(teller), 'fact', halves.second, [fact.id]);
}

function leadFor({ dialogue, variety, scores }: Telling, fact: Fact, { follows, previous }: Place): string {
  const { turnsSince } = dialogue;
  const striking = (scores.surprise.get(fact) ?? 0) >= STRIKING;
  const room = fact.words <= TURN_WORDS;
  if (!room || turnsSince.lead < 2) return '';
  const lead = (phrases: readonly string[]) => {
    turnsSince.lead = -1;
    return variety.pick(phrases);
  };
  if (striking && !fact.leaning && turnsSince.lead >= 5) return lead(drumrolls);
  if (!follows && !fact.leaning && turnsSince.lead >= 3) return lead(newThoughts);
  if (previous && (scores.surprise.get(previous) ?? 0) >= STRIKING && variety.chance() < 0.6) return lead(wonders);
  return variety.chance() < 0.25 ? lead(nods) : '';
}

function react({ dialogue, variety, scores }: Telling, fact: Fact): void {
  const last = dialogue.last();
  if (!last || dialogue.turnsSince.reaction < 6 || (scores.surprise.get(fact) ?? 0) < STRIKING) return;
  const echo = echoOf(fact);
  const text = echo && variety.chance() < 0.6 ? echo : variety.pick(delights);
  if (countWords(last.text) > MAX_TURN_WORDS) return;
  dialogue.say(other(last.speaker), 'reaction', text, echo === text ? [fact.id] : []);
  dialogue.turnsSince.reaction = -1;
}
