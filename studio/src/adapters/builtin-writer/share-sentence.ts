import type { Speaker } from '@duologue/contract';
import { other } from './dialogue.ts';
import type { Fact } from './facts.ts';
import { type Cut, cutsOf } from './moves/cut.ts';
import { isGrave } from './moves/grave.ts';
import { isNewLine, newLine, noteMove, type Telling } from './telling.ts';

/** A sentence is shared where it gains by it: not twice in a row in the same way, and never a sad one for the effect. */
export function chooseCut({ memory, variety, dialogue, format }: Telling, fact: Fact, wanted: boolean): Cut | undefined {
  if (isGrave(fact) || format === 'brief') return undefined;
  const length = Math.max(1, dialogue.words() / 1_600);
  const least = wanted || dialogue.unanswered() >= 2 ? 0.45 : 0.62;
  return cutsOf(fact).find((cut) => {
    const uses = memory.uses.get(cut.name) ?? 0;
    const weight = cut.weight - uses * 0.1 - (memory.lastMove === cut.name ? 0.3 : 0) + variety.chance() * 0.1;
    const sayable = cut.ask ? newLine(memory, cut.ask) !== undefined : isNewLine(memory, cut.second);
    return sayable && uses < cut.most * length && weight >= least;
  });
}

/** The teller says both halves and is asked in between, or the listener says the second one. */
export function tellCut({ dialogue, memory }: Telling, teller: Speaker, fact: Fact, cut: Cut): void {
  dialogue.say(teller, 'fact', cut.first, [fact.id]);
  const asked = cut.ask && newLine(memory, cut.ask);
  if (asked) {
    dialogue.say(other(teller), asked.endsWith('?') ? 'question' : 'reaction', asked, [fact.id]);
    dialogue.say(teller, 'fact', cut.second, [fact.id]);
  } else dialogue.say(other(teller), 'reaction', cut.second, [fact.id]);
  noteMove(memory, cut.name, asked ?? cut.second);
}
