import { isStock, newLine } from '../telling.ts';
import type { Variety } from '../variety.ts';
import { isGrave } from './grave.ts';
import type { Moment, Response } from './move.ts';
import { moves } from './moves.ts';

/** A response with the line that is said of it. */
export type Chosen = Response & { move: string; text: string };

/**
 * After a death or a loss nobody comments; a question about something in it may still be asked.
 * `pressed`: too much was told without a word from the other one, so a move may come more often than is good.
 */
export function chooseResponse(moment: Moment, variety: Variety, pressed = false): Chosen | undefined {
  const { memory, previous, words } = moment;
  const grave = isGrave(previous);
  let best: Chosen | undefined;
  for (const move of moves) {
    const uses = memory.uses.get(move.name) ?? 0;
    if (uses >= move.most * Math.max(pressed ? 2 : 1, words / 1_600)) continue;
    const response = move.respond(moment);
    const text = response && newLine(memory, response.texts);
    if (!response || text === undefined || (grave && (response.kind === 'reaction' || isStock.test(text)))) continue;
    const again = memory.lastMove === move.name ? 0.25 : 0;
    const weight = response.weight - uses * 0.06 - again + variety.chance() * 0.1;
    if (!best || weight > best.weight) best = { ...response, move: move.name, text, weight };
  }
  return best;
}
