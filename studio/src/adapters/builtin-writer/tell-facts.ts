import type { Speaker } from '@duologue/contract';
import { countWords } from '../../language/count-words.ts';
import { MAX_TURN_WORDS } from '../../script/speaking-rate.ts';
import { type Dialogue, other } from './dialogue.ts';
import { echoOf } from './echo.ts';
import type { Fact } from './facts.ts';
import { phrases } from './phrases.ts';
import { promptFor } from './prompts.ts';
import { askFor } from './questions.ts';
import type { Scores } from './score-facts.ts';
import { splitFact } from './split-fact.ts';
import { midSentence, type Topic } from './topic.ts';
import type { Variety } from './variety.ts';

export type Telling = { dialogue: Dialogue; topic: Topic; scores: Scores; variety: Variety; forms: string[] };

/** From here on a fact is striking enough for a drum roll or an exclamation. */
const STRIKING = 1.7;
/** Two short sentences that belong together may be one turn. */
const JOINED_WORDS = 30;
const TURN_WORDS = 46;

/** Tells the facts of one section in their order, both people taking part. */
export function tellFacts(telling: Telling, facts: readonly Fact[], before?: Fact): void {
  facts.forEach((fact, at) => {
    const previous = facts[at - 1] ?? before;
    const follows = previous !== undefined && fact.position === previous.position + 1;
    tellFact(telling, fact, { follows, previous, opensSection: at === 0 && !before });
  });
}

type Place = { follows: boolean; previous: Fact | undefined; opensSection: boolean };

function tellFact(telling: Telling, fact: Fact, place: Place): void {
  const { dialogue, variety } = telling;
  const text = place.follows ? fact.text : (fact.alone ?? fact.text);
  if (goesOn(telling, fact, place)) {
    dialogue.say(dialogue.last()?.speaker ?? 'B', 'fact', text, [fact.id]);
    return;
  }
  const question = place.opensSection ? undefined : questionFor(telling, fact, place);
  if (question) {
    const teller = question.prompt ? other(other(dialogue.last()?.speaker ?? 'B')) : nextTeller(dialogue);
    ask(telling, other(teller), question.text, question.prompt ? [] : [fact.id]);
    tell(telling, teller, fact, question.answer ?? text);
    return;
  }
  const last = dialogue.last();
  const teller = last ? other(last.speaker) : 'B';
  const lead = place.opensSection ? '' : leadFor(telling, fact, place);
  tell(telling, teller, fact, join(lead, text, fact, telling.topic));
  if (variety.chance() < 0.75) react(telling, fact);
}

/** After "And" or a colon a sentence goes on small, unless it begins with a name. */
function join(lead: string, text: string, fact: Fact, topic: Topic): string {
  if (lead === '') return text;
  const goesOn = lead.endsWith(':') || /^(And|Plus)$/.test(lead);
  const lowered = goesOn && text === fact.text ? midSentence(fact.tokens, topic) : undefined;
  return `${lead} ${lowered ?? text}`;
}

/** A short sentence that leans on the last one is said by the same person. */
function goesOn({ dialogue, variety }: Telling, fact: Fact, { follows, opensSection, previous }: Place): boolean {
  const last = dialogue.last();
  if (!last || opensSection || !follows || !previous || last.kind !== 'fact' || !last.sources.includes(previous.id)) return false;
  const sentences = last.sources.length;
  // Nobody runs away with the story.
  if (dialogue.told[last.speaker] > dialogue.told[other(last.speaker)] * 1.4 + 30) return false;
  if (sentences >= 2 || countWords(last.text) + fact.words > JOINED_WORDS) return false;
  return fact.dependent ? variety.chance() < 0.6 : variety.chance() < 0.3;
}

/** Asked by the form of the fact, or, where the story simply goes on, by a word that keeps it going. */
function questionFor(telling: Telling, fact: Fact, place: Place): { text: string; prompt: boolean; answer?: string } | undefined {
  const { dialogue, topic, forms, variety } = telling;
  if (dialogue.turnsSince.question < 2) return undefined;
  const question = askFor(fact, topic);
  const introduced = question?.form === 'what-is' && fact.shape?.subject.some(({ text }) => topic.label.includes(text));
  const fits =
    question &&
    !introduced &&
    (!fact.dependent || place.follows) &&
    fact.alone === undefined &&
    !forms.slice(-2).includes(question.form);
  const next = fits ? { ...question, prompt: false } : variety.chance() < 0.6 ? promptFor(fact, place, variety) : undefined;
  if (!next || (next.prompt && /^(why|and-then)$/.test(forms.at(-1) ?? ''))) return undefined;
  forms.push(next.form);
  return next;
}

/** A asks more, B answers more; but neither of them tells nearly everything. */
function nextTeller({ told }: Dialogue): Speaker {
  return told.A < told.B * 0.75 ? 'A' : 'B';
}

function ask({ dialogue, variety }: Telling, asker: Speaker, question: string, sources: readonly number[]): void {
  const opening = dialogue.last()?.speaker !== asker && variety.chance() < 0.25 ? `${variety.pick(phrases.nods)} ` : '';
  dialogue.say(asker, 'question', `${opening}${question}`, sources);
  dialogue.turnsSince.question = 0;
}

function tell({ dialogue, variety, forms }: Telling, teller: Speaker, fact: Fact, text: string): void {
  const halves = text.toLowerCase().endsWith(fact.text.toLowerCase()) ? splitFact(fact) : undefined;
  const again = halves?.joint === 'because' && /^(why|and-then)$/.test(forms.at(-1) ?? '');
  const alike = halves?.joint === 'and' && [text, dialogue.last()?.text ?? ''].some((before) => before.startsWith('And '));
  const twice = halves && dialogue.parts.some((part) => part.type === 'turn' && part.turn.text.includes(halves.second));
  if (!halves || again || alike || twice || (variety.chance() > 0.7 && fact.words < 30)) {
    dialogue.say(teller, 'fact', text, [fact.id]);
    return;
  }
  dialogue.say(teller, 'fact', text.slice(0, text.length - fact.text.length + 1) + halves.first.slice(1), [fact.id]);
  if (halves.joint === 'because') {
    const present = fact.shape?.tense === 'present';
    dialogue.say(other(teller), 'question', variety.pick(present ? phrases.whysNow : phrases.whys), [fact.id]);
    dialogue.turnsSince.question = 0;
    forms.push('why');
    dialogue.say(teller, 'fact', halves.second, [fact.id]);
  } else dialogue.say(other(teller), 'fact', halves.second, [fact.id]);
}

function leadFor({ dialogue, variety, scores }: Telling, fact: Fact, { follows, previous }: Place): string {
  const { turnsSince } = dialogue;
  const striking = (scores.surprise.get(fact) ?? 0) >= STRIKING;
  if (fact.words > TURN_WORDS || turnsSince.lead < 2 || isGrave(fact)) return '';
  const lead = (choices: readonly string[]) => {
    turnsSince.lead = -1;
    return variety.pick(choices);
  };
  if (striking && !fact.dependent && turnsSince.lead >= 5) return lead(phrases.drumrolls);
  if (!follows && !fact.dependent && turnsSince.lead >= 3 && !fact.tokens.some(({ plain }) => plain === 'also'))
    return lead(phrases.newThoughts);
  if (previous && !isGrave(previous) && (scores.surprise.get(previous) ?? 0) >= STRIKING && variety.chance() < 0.6)
    return lead(phrases.wonders);
  if (follows && canBeAdded(fact) && !/^And /.test(dialogue.last()?.text ?? '') && variety.chance() < 0.5) return lead(['And']);
  return follows && variety.chance() < 0.12 ? lead(phrases.nods) : '';
}

/** No cheerful word before or after a death. */
function isGrave({ text }: Fact): boolean {
  return /\b(died|dead|killed|deaths?|murder\w*|executed|drowned|plague|massacres?|slaves?|slavery|suicide|victims?|starved|cancer|tortured?|corpses?|graves?|miscarriage|burned alive|wounded|refused|rejected|failed|disillusioned|penalt\w+|injur\w+|never fully|banned|poor|hunger|debts?)\b/i.test(
    text,
  );
}

/** "And she learned to drive": for a plain further step, not for a turn of the story. */
function canBeAdded({ shape, tokens }: Fact): boolean {
  const [first] = tokens;
  return (
    shape !== undefined &&
    /^(he|she|they|it|his|her|their|its)$/.test(first?.plain ?? '') &&
    !tokens.some(({ plain }) => /^(but|however|although|yet)$/.test(plain))
  );
}

function react({ dialogue, variety, scores }: Telling, fact: Fact): void {
  const last = dialogue.last();
  if (!last || isGrave(fact) || dialogue.turnsSince.reaction < 6 || (scores.surprise.get(fact) ?? 0) < STRIKING) return;
  const echo = echoOf(fact);
  const text = echo && variety.chance() < 0.6 ? echo : variety.pick(phrases.delights);
  if (countWords(last.text) > MAX_TURN_WORDS) return;
  dialogue.say(other(last.speaker), 'reaction', text, echo === text ? [fact.id] : []);
  dialogue.turnsSince.reaction = -1;
}
