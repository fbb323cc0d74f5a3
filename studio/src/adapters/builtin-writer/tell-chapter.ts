import type { Speaker } from '@duologue/contract';
import { countWords } from '../../language/count-words.ts';
import { MAX_TURN_WORDS } from '../../script/speaking-rate.ts';
import { other } from './dialogue.ts';
import { explainTerm } from './explain-term.ts';
import type { Fact } from './facts.ts';
import { chooseResponse } from './moves/choose-response.ts';
import type { Moment } from './moves/move.ts';
import { phrases } from './phrases.ts';
import { chooseCut, tellCut } from './share-sentence.ts';
import { splitFact } from './split-fact.ts';
import { newLine, noteMove, rememberFact, type Telling } from './telling.ts';

/** A stretch that one person tells before the other one says something. */
const STRETCH_SENTENCES = 3;
const STRETCH_WORDS = 46;
/** The least weight of a response after none, one, two, three and more sentences without any. */
const least = { conversation: [1, 0.64, 0.46, 0.36, 0.3], interview: [1, 0.55, 0.4, 0.3, 0.2], brief: [1, 0.8, 0.7, 0.6, 0.5] };
/** Facts may be handed from one to the other so often in a row, not more. */
export const MOST_UNANSWERED = 2;

/** `answer` is how the first fact is said after the line that opened the chapter. */
export type ChapterStart = { teller: Speaker; answer?: string | undefined };

/** Where the chapter stands: who tells, for how many sentences, and how many have gone by without a response. */
type State = { teller: Speaker; stretch: number; silent: number; responses: number; told: Fact[] };

/** One tells, in stretches of two or three sentences; the other responds. Where there is nothing to say, they change places. */
export function tellChapter(telling: Telling, facts: readonly Fact[], { teller, answer }: ChapterStart): void {
  const { dialogue, memory } = telling;
  const state: State = { teller, stretch: 0, silent: dialogue.unanswered(), responses: answer === undefined ? 0 : 1, told: [] };
  facts.forEach((fact, at) => {
    if (telling.explained.has(fact)) return;
    const moment = momentOf(telling, state, fact);
    const written = moment?.follows ? fact.text : (fact.alone ?? fact.text);
    if (fact.text.endsWith('?')) askAsWritten(telling, state, fact);
    else {
      const text = at === 0 && answer !== undefined ? answer : written;
      tellFact(telling, state, fact, respondOrChange(telling, state, moment, text, at >= facts.length - 2));
    }
    rememberFact(memory, fact, dialogue.words());
    state.told.push(fact);
    if (telling.forChild && dialogue.last()?.speaker === state.teller && explainTerm(telling, fact, state.teller))
      Object.assign(state, { stretch: 1, silent: 1, responses: state.responses + 1 });
  });
  endChapter(telling, state);
}

function momentOf(telling: Telling, { told }: State, next: Fact | undefined): Moment | undefined {
  const previous = told.at(-1);
  const follows = next !== undefined && next.position === (previous?.position ?? -2) + 1;
  return previous && { ...telling, previous, next, follows, chapter: told, words: telling.dialogue.words() };
}

/** The article asks: whoever listens says it, and the other one goes on. */
function askAsWritten({ dialogue, format }: Telling, state: State, { text, id }: Fact): void {
  const asker = format === 'interview' ? 'A' : dialogue.last()?.speaker === state.teller ? other(state.teller) : state.teller;
  dialogue.say(asker, 'question', text, [id]);
  Object.assign(state, { teller: other(asker), stretch: 0, silent: 0, responses: state.responses + 1 });
}

/** Before the next fact: a response, a change of teller, or nothing. Returns how the fact is then said. */
function respondOrChange(telling: Telling, state: State, moment: Moment | undefined, text: string, nearEnd: boolean): string {
  const { dialogue, variety, memory, format } = telling;
  if (!moment || state.stretch === 0) return text;
  const length = countWords(dialogue.last()?.text ?? '') + countWords(text);
  const isLong = state.stretch >= STRETCH_SENTENCES || length > STRETCH_WORDS;
  const pressed = format === 'interview' || dialogue.unanswered() >= MOST_UNANSWERED;
  const response = chooseResponse(moment, variety, pressed);
  if (response && response.weight >= leastWeight(telling, state, isLong, pressed, nearEnd)) {
    dialogue.say(other(state.teller), response.kind, response.text, response.sources);
    noteMove(memory, response.move, response.text);
    Object.assign(state, { stretch: 0, silent: 0, responses: state.responses + 1 });
    return response.answer ?? text;
  }
  if (isLong && (!pressed || length > MAX_TURN_WORDS)) {
    const line = pressed ? newLine(memory, variety.shuffle(phrases.goOn)) : undefined;
    if (line) {
      dialogue.say(other(state.teller), 'question', line);
      noteMove(memory, 'go on', line);
    } else state.teller = other(state.teller);
    state.stretch = 0;
  }
  return text;
}

/** The longer nobody has responded, the less a response must be worth. */
function leastWeight({ dialogue, format }: Telling, state: State, isLong: boolean, pressed: boolean, nearEnd: boolean): number {
  if (pressed && isLong) return 0;
  const late = nearEnd && state.responses === 0;
  const waited = isLong || late ? Math.max(3, state.silent) + (dialogue.unanswered() > 0 ? 1 : 0) : state.silent;
  return least[format][Math.min(waited, 4)] ?? 1;
}

function tellFact(telling: Telling, state: State, fact: Fact, text: string): void {
  const cut = text === fact.text ? chooseCut(telling, fact, state.responses === 0) : undefined;
  if (!cut) {
    telling.dialogue.say(state.teller, 'fact', telling.forChild && text === fact.text ? inShortSentences(fact) : text, [fact.id]);
    Object.assign(state, { stretch: state.stretch + 1, silent: state.silent + 1 });
    return;
  }
  tellCut(telling, state.teller, fact, cut);
  const since = cut.ask ? 1 : 0;
  Object.assign(state, { stretch: since, silent: since, responses: state.responses + 1 });
}

/** Two sentences for one, where both halves are sentences. */
function inShortSentences(fact: Fact): string {
  const halves = splitFact(fact);
  return halves && halves.joint !== 'because' ? `${halves.first} ${halves.second}` : fact.text;
}

/** A word about the last sentence, if it is a good one; whoever interviews keeps quiet, since the next question is theirs. */
function endChapter(telling: Telling, state: State): void {
  const moment = momentOf(telling, state, undefined);
  const response =
    moment && state.stretch > 0 && telling.format !== 'interview' ? chooseResponse(moment, telling.variety) : undefined;
  if (!response || response.weight < (state.responses === 0 && state.told.length > 2 ? 0.3 : 0.6)) return;
  telling.dialogue.say(other(state.teller), response.kind, response.text, response.sources);
  noteMove(telling.memory, response.move, response.text);
}
