import type { Article, Grounding, ScriptPart, Turn } from '@duologue/contract';
import type { Verdict } from '../grounding/grounding-check.ts';
import type { Judge, Opinion } from '../grounding/judge.ts';
import { countWords } from '../language/count-words.ts';
import { type CheckedTurn, judgeTurns, problemsWith } from './judge-turns.ts';
import { repairTurn } from './repair-turn.ts';
import { repliesTo } from './replies-to.ts';
import type { ScriptPool } from './script-pool.ts';
import type { Writer, WriterOutput } from './writer.ts';

export type GroundingStage = {
  article: Article;
  /** What is accepted so far; the next stage adds to it. */
  script: readonly ScriptPart[];
  writer: Writer;
  pool: ScriptPool;
  judge: Judge | undefined;
  /** Counted up here. */
  grounding: Grounding;
};

/** Words that are spoken on the rules' word alone, so that the first sound never waits for a judge: about half a minute. */
const HEAD_START_WORDS = 80;
/** A judge that said nothing so often in a row is not asked again. */
const MOST_SILENCES = 2;

/**
 * Lets through what the article supports. A line that fails is rewritten once, then replaced by a sentence of the article,
 * or left out together with the reply to it. With a judge the lines of a chapter are held until the chapter is over and
 * judged in one call.
 */
export async function* groundTurns(
  outputs: AsyncIterable<WriterOutput>,
  { article, script, writer, pool, judge, grounding }: GroundingStage,
  signal: AbortSignal,
): AsyncGenerator<WriterOutput> {
  let held: CheckedTurn[] = [];
  let spokenWords = script.reduce((sum, part) => sum + (part.type === 'turn' ? countWords(part.turn.text) : 0), 0);
  let leftOut: Turn | undefined;
  let silences = 0;
  try {
    for await (const output of outputs) {
      if (output.type === 'turn') {
        const checked = { turn: output.turn, verdict: await check(output.turn) };
        if (judge && writer.needsEditing && spokenWords >= HEAD_START_WORDS) held.push(checked);
        else yield* decide(checked, undefined);
      } else {
        yield* decideHeld();
        if (output.type === 'chapter') leftOut = undefined;
        yield output;
      }
    }
  } catch (error) {
    // What the writer finished before it failed is spoken; the next one continues after it.
    if (!signal.aborted) yield* decideHeld();
    throw error;
  }
  yield* decideHeld();

  async function* decideHeld(): AsyncGenerator<WriterOutput> {
    const lines = held;
    held = [];
    const opinions = yield* ask(lines);
    for (const [at, line] of lines.entries()) yield* decide(line, opinions[at]);
  }

  async function* ask(lines: readonly CheckedTurn[]): AsyncGenerator<WriterOutput, (Opinion | undefined)[]> {
    const answer = judge && silences < MOST_SILENCES ? await judgeTurns(article, lines, judge, signal) : undefined;
    if (!answer) return [];
    if (answer.usage) yield { type: 'usage', usage: answer.usage };
    silences = answer.opinions.some(Boolean) ? 0 : silences + 1;
    return answer.opinions;
  }

  async function* decide({ turn, verdict }: CheckedTurn, opinion: Opinion | undefined): AsyncGenerator<WriterOutput> {
    const problems = problemsWith(verdict, opinion);
    const repliedTo = leftOut;
    leftOut = undefined;
    if (problems.length === 0 && !(repliedTo && repliesTo(turn, repliedTo))) {
      if (opinion) grounding.judged = (grounding.judged ?? 0) + 1;
      yield* accept({ ...turn, sources: verdict.sources }, verdict);
      return;
    }
    const repaired = await repairTurn(turn, problems, { article, script, writer, pool }, signal);
    if (repaired.usage) yield { type: 'usage', usage: repaired.usage };
    if (repaired.turn) {
      grounding[repaired.how] += 1;
      yield* accept(repaired.turn, repaired.verdict);
    } else leftOut = turn;
  }

  async function* accept(turn: Turn, { factual, checked }: Pick<Verdict, 'factual' | 'checked'>): AsyncGenerator<ScriptPart> {
    if (factual) grounding.factual += 1;
    if (checked) grounding.checked += 1;
    spokenWords += countWords(turn.text);
    yield { type: 'turn', turn: factual && !checked ? { ...turn, checkable: false } : turn };
  }

  async function check(turn: Turn): Promise<Verdict> {
    const [verdict] = await pool.check(article, [turn], signal);
    if (!verdict) throw new Error('A turn was not checked');
    return verdict;
  }
}
