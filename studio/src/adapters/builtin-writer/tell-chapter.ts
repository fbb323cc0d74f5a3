import type { Speaker } from '@duologue/contract';
import { countWords } from '../../language/count-words.ts';
import { MAX_TURN_WORDS } from '../../script/speaking-rate.ts';
import { other } from './dialogue.ts';
import type { Fact } from './facts.ts';
import { type Chosen, chooseResponse } from './moves/choose-response.ts';
import { type Cut, cutsOf } from './moves/cut.ts';
import { isGrave } from './moves/grave.ts';
import type { Moment } from './moves/move.ts';
import { phrases } from './phrases.ts';
import { isNewLine, newLine, rememberFact, rememberLine, type Telling } from './telling.ts';

/** A stretch that one person tells before the other one says something. */
const STRETCH_SENTENCES = 3;
const STRETCH_WORDS = 46;
/** The least weight of a response after one, two, three and more sentences without any. */
const LEAST = [1, 0.64, 0.46, 0.36, 0.3];
/** Facts may be handed from one to the other so often in a row, not more. */
export const MOST_UNANSWERED = 2;

/** `answer` is how the first fact is said after the line that opened the chapter. */
export type ChapterStart = { teller: Speaker; answer?: string | undefined };

/** One tells, in stretches of two or three sentences; the other responds. Where there is nothing to say, they change places. */
export function tellChapter(telling: Telling, facts: readonly Fact[], { teller: first, answer }: ChapterStart): void {
  const { dialogue, memory } = telling;
  const chapter: Fact[] = [];
  let teller = first;
  let stretch = 0;
  let silent = dialogue.unanswered();
  let responses = answer === undefined ? 0 : 1;
  const momentBefore = (next: Fact | undefined): Moment | undefined => {
    const previous = chapter.at(-1);
    const follows = next !== undefined && next.position === (previous?.position ?? -2) + 1;
    return previous && { ...telling, previous, next, follows, chapter, words: dialogue.words() };
  };
  facts.forEach((fact, at) => {
    const moment = momentBefore(fact);
    let text = at === 0 && answer !== undefined ? answer : moment?.follows ? fact.text : (fact.alone ?? fact.text);
    const isLong = stretch >= STRETCH_SENTENCES || countWords(dialogue.last()?.text ?? '') + countWords(text) > STRETCH_WORDS;
    if (fact.text.endsWith('?')) {
      // The article asks: whoever listens says it, and the other one goes on.
      const asker = dialogue.last()?.speaker === teller ? other(teller) : teller;
      dialogue.say(asker, 'question', text, [fact.id]);
      [teller, stretch, silent] = [other(asker), 0, 0];
      responses += 1;
    } else {
      const pressed = dialogue.unanswered() >= MOST_UNANSWERED;
      const response = moment && stretch > 0 ? chooseResponse(moment, telling.variety, pressed) : undefined;
      const late = responses === 0 && at >= facts.length - 2;
      const waited = isLong || late ? Math.max(3, silent) + (dialogue.unanswered() > 0 ? 1 : 0) : silent;
      if (response && response.weight >= (pressed && isLong ? 0 : (LEAST[Math.min(waited, LEAST.length - 1)] ?? 1))) {
        respond(telling, other(teller), response);
        text = response.answer ?? text;
        [stretch, silent] = [0, 0];
        responses += 1;
      } else if (stretch > 0 && isLong && mayChange(telling, text)) {
        const line = pressed ? newLine(memory, telling.variety.shuffle(phrases.goOn)) : undefined;
        if (line)
          respond(telling, other(teller), { move: 'go on', kind: 'question', text: line, texts: [], sources: [], weight: 0 });
        else teller = other(teller);
        stretch = 0;
      }
      const cut = text === fact.text ? chooseCut(telling, fact, responses) : undefined;
      if (cut) tellCut(telling, teller, fact, cut);
      else dialogue.say(teller, 'fact', text, [fact.id]);
      if (cut) responses += 1;
      stretch = cut ? (cut.ask ? 1 : 0) : stretch + 1;
      silent = cut ? (cut.ask ? 1 : 0) : silent + 1;
    }
    rememberFact(memory, fact, dialogue.words());
    chapter.push(fact);
  });
  const end = momentBefore(undefined);
  const response = end && stretch > 0 ? chooseResponse(end, telling.variety) : undefined;
  const least = responses === 0 && facts.length > 2 ? 0.3 : 0.6;
  if (response && response.weight >= least) respond(telling, other(teller), response);
}

/** Facts may be read in turns twice, not more; a turn may not be longer than a breath or two. */
function mayChange({ dialogue }: Telling, text: string): boolean {
  return dialogue.unanswered() < MOST_UNANSWERED || countWords(`${dialogue.last()?.text} ${text}`) > MAX_TURN_WORDS;
}

function respond({ dialogue, memory }: Telling, speaker: Speaker, { move, kind, text, sources }: Chosen): void {
  dialogue.say(speaker, kind, text, sources);
  note(memory, move, text);
}

function note(memory: Telling['memory'], move: string, text: string): void {
  memory.uses.set(move, (memory.uses.get(move) ?? 0) + 1);
  memory.lastMove = move;
  rememberLine(memory, text);
}

/** A sentence is shared where it gains by it: not twice in a row in the same way, and never a sad one for the effect. */
function chooseCut({ memory, variety, dialogue }: Telling, fact: Fact, responses: number): Cut | undefined {
  if (isGrave(fact)) return undefined;
  const length = Math.max(1, dialogue.words() / 1_600);
  const wanted = responses === 0 || dialogue.unanswered() >= MOST_UNANSWERED ? 0.45 : 0.62;
  return cutsOf(fact).find((cut) => {
    const uses = memory.uses.get(cut.name) ?? 0;
    const weight = cut.weight - uses * 0.1 - (memory.lastMove === cut.name ? 0.3 : 0) + variety.chance() * 0.1;
    const sayable = cut.ask ? newLine(memory, cut.ask) !== undefined : isNewLine(memory, cut.second);
    return sayable && uses < cut.most * length && weight >= wanted;
  });
}

function tellCut({ dialogue, memory }: Telling, teller: Speaker, fact: Fact, cut: Cut): void {
  dialogue.say(teller, 'fact', cut.first, [fact.id]);
  const asked = cut.ask && newLine(memory, cut.ask);
  if (asked) {
    dialogue.say(other(teller), asked.endsWith('?') ? 'question' : 'reaction', asked, [fact.id]);
    dialogue.say(teller, 'fact', cut.second, [fact.id]);
  } else dialogue.say(other(teller), 'reaction', cut.second, [fact.id]);
  note(memory, cut.name, asked ?? cut.second);
}
