import { type Article, addUsage, type Grounding, type ScriptPart, type Turn, type Usage } from '@duologue/contract';
import type { EpisodeEvent, EpisodeProviders, SavedScript, WriterName } from '../episode.ts';
import { createChannel } from '../flow/channel.ts';
import type { TurnTiming } from '../mix/mixer.ts';
import { WORDS_PER_MINUTE } from './speaking-rate.ts';
import { writeScript } from './write-script.ts';
import type { Brief } from './writer.ts';

type ScriptProviders = Pick<EpisodeProviders, 'writers' | 'judge'>;

export type NumberedTurn = { index: number; chapter: number; startsChapter: boolean; turn: Turn };

export type ScriptResult = {
  parts: ScriptPart[];
  chapters: string[];
  turns: { numbered: NumberedTurn; timing: TurnTiming }[];
  grounding: Grounding;
  usage: Usage;
  writer: WriterName;
};

/** The script as it grows: kept parts first, then what is written now, each told about once. */
export function createScriptRecord(
  article: Article,
  brief: Brief,
  kept: SavedScript | undefined,
  emit: (event: EpisodeEvent) => void,
) {
  const parts: ScriptPart[] = [];
  const chapters: string[] = [];
  const turns: NumberedTurn[] = [];
  const timings: TurnTiming[] = [];
  const turnsBy = new Map<string, { writer: WriterName; count: number }>();
  let usage = kept?.usage ?? { inputTokens: 0, outputTokens: 0, costUsd: 0, estimated: false };
  let grounding = kept?.grounding;
  let opening = false;

  const tellProgress = () => {
    const expected = grounding ? turns.length : Math.max(expectedTurns(brief.minutes), turns.length + 1);
    emit({ type: 'progress', written: turns.length, mixed: timings.length, expectedTurns: expected });
  };

  const add = (part: ScriptPart, writer: WriterName, wasKept: boolean): NumberedTurn | undefined => {
    parts.push(part);
    if (part.type === 'chapter') {
      opening = true;
      chapters.push(part.title);
      emit({ type: 'chapter-start', index: chapters.length - 1, title: part.title, writer, kept: wasKept });
      return undefined;
    }
    const numbered = { index: turns.length, chapter: Math.max(0, chapters.length - 1), startsChapter: opening, turn: part.turn };
    opening = false;
    turns.push(numbered);
    const key = `${writer.type} ${writer.model}`;
    turnsBy.set(key, { writer, count: (turnsBy.get(key)?.count ?? 0) + 1 });
    emit({ type: 'turn-ready', index: numbered.index, chapter: numbered.chapter, turn: part.turn, writer, kept: wasKept });
    tellProgress();
    return numbered;
  };

  async function write({ writers, judge }: ScriptProviders, signal: AbortSignal, out: (turn: NumberedTurn) => void) {
    for (const { part, writer } of kept?.parts ?? []) {
      const numbered = add(part, writer, true);
      if (numbered) out(numbered);
    }
    if (!grounding) {
      for await (const output of writeScript(article, brief, writers, [...parts], signal, { judge })) {
        if ('usage' in output) {
          usage = addUsage(usage, output.usage);
          emit({ type: 'usage', usage: output.usage });
        } else if ('grounding' in output) {
          grounding = output.grounding;
        } else {
          const numbered = add(output.part, output.writer, false);
          if (numbered) out(numbered);
        }
      }
    }
    if (grounding) emit({ type: 'script-ready', grounding });
  }

  return {
    /** Writing does not wait for the voices: a model's stream is read as fast as it comes. */
    turns(providers: ScriptProviders, signal: AbortSignal): AsyncIterable<NumberedTurn> {
      const channel = createChannel<NumberedTurn>();
      write(providers, signal, channel.push).then(channel.end, channel.fail);
      return channel;
    },
    time(index: number, timing: TurnTiming) {
      timings[index] = timing;
      tellProgress();
    },
    result(): ScriptResult {
      const [most] = [...turnsBy.values()].sort((a, b) => b.count - a.count);
      if (!most || !grounding) throw new Error('The script is not finished');
      const timed = turns.map((numbered, index) => {
        const timing = timings[index];
        if (!timing) throw new Error(`Turn ${index} was never mixed`);
        return { numbered, timing };
      });
      return { parts, chapters, turns: timed, grounding, usage, writer: most.writer };
    },
  };
}

/** Short questions and longer answers together: words of an average turn. */
const AVERAGE_TURN_WORDS = 18;

/** How many turns a script of that many minutes will have, for the progress percent. */
export function expectedTurns(minutes: number): number {
  return Math.max(8, Math.round((minutes * WORDS_PER_MINUTE) / AVERAGE_TURN_WORDS));
}
