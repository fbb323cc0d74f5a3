import type { Article, ModelType, ScriptPart, Turn, Usage } from '@duologue/contract';
import { backOff, type RetryPolicy } from '../../flow/retry.ts';
import { countWords } from '../../language/count-words.ts';
import { type PlannedChapter, planChapters } from '../../script/plan-chapters.ts';
import { asData, readPrompt } from '../../script/read-prompt.ts';
import type { Brief, Correction, Writer, WriterOutput } from '../../script/writer.ts';
import { cleanText, cleanTurns } from './clean-turn.ts';
import { type Deadlines, usualDeadlines } from './deadlines.ts';
import { dialogue } from './dialogue.ts';
import { createModelPlanner } from './model-planner.ts';
import type { LoadedModel } from './stream-elements.ts';
import { chapterPrompt, spokenIn, systemPrompt } from './write-chapter.ts';

export type ModelWriterOptions = {
  type: ModelType;
  /** As it is shown and kept on the record. */
  model: string;
  /** The SDK costs half a second and 60 MB, so it is loaded with the first script. */
  load(): Promise<LoadedModel>;
  timing?: ModelTiming;
};

/** `suggestMs`: for the whole plan of a series, with its retries. */
export type ModelTiming = { deadlines?: Partial<Deadlines>; retry?: Partial<RetryPolicy>; suggestMs?: number };

const usualRetry: RetryPolicy = { attempts: 3, firstPauseMs: 1_000, longestPauseMs: 30_000, random: Math.random };
/** A chapter with this share of its words is whole enough to go on to the next. */
const WHOLE_ENOUGH = 0.8;
const TITLE_MAX_LENGTH = 80;

/** A writer over a language model: chapter by chapter, so that a fault repeats one chapter at most and no turn. */
export function createModelWriter(options: ModelWriterOptions): Writer {
  const deadlines = { ...usualDeadlines, ...options.timing?.deadlines };
  const retry = { ...usualRetry, ...options.timing?.retry };

  async function* write(
    article: Article,
    brief: Brief,
    written: readonly ScriptPart[],
    signal: AbortSignal,
  ): AsyncGenerator<WriterOutput> {
    const script = [...written];
    const plan = planChapters(article, brief);
    for (let number = firstOpenChapter(script, plan); number < plan.length; number += 1) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          for await (const output of writeChapter(article, brief, plan, number, script, signal)) {
            if (output.type !== 'usage') script.push(output);
            yield output;
          }
          break;
        } catch (error) {
          signal.throwIfAborted();
          await backOff(error, attempt, retry, signal);
        }
      }
    }
  }

  async function* writeChapter(
    article: Article,
    brief: Brief,
    plan: readonly PlannedChapter[],
    number: number,
    script: readonly ScriptPart[],
    signal: AbortSignal,
  ): AsyncGenerator<WriterOutput> {
    const title = plan[number]?.title ?? article.title;
    const said = new Set(script.flatMap((part) => (part.type === 'turn' ? fold(part.turn.text) : [])));
    let begun = script.filter(({ type }) => type === 'chapter').length > number;
    let empty = spokenIn(script, number).length === 0;
    for await (const element of ask(await chapterPrompt(article, brief, plan, number, script), signal)) {
      if (element.kind === 'usage') {
        yield { type: 'usage', usage: element.usage };
        continue;
      }
      if (!begun)
        yield {
          type: 'chapter',
          title: (element.kind === 'title' && cleanText(element.text).slice(0, TITLE_MAX_LENGTH)) || title,
        };
      begun = true;
      if (element.kind === 'title') continue;
      for (const turn of cleanTurns({ ...element, kind: element.kind }, article)) {
        // Models that continue like to begin with the last line again.
        if (said.has(fold(turn.text))) continue;
        said.add(fold(turn.text));
        empty = false;
        yield { type: 'turn', turn };
      }
    }
    if (empty) {
      const { ModelError } = await import('./model-error.ts');
      throw new ModelError('the model wrote nothing', { retryable: true });
    }
  }

  async function* ask(prompt: { instructions: string; prompt: string }, signal: AbortSignal) {
    const [{ askModel }, loaded] = await Promise.all([import('./ask-model.ts'), options.load()]);
    yield* askModel(prompt, { ...loaded, name: options.model }, dialogue, deadlines, signal);
  }

  async function rewrite(article: Article, { turn, problems }: Correction, signal: AbortSignal) {
    const sentences = article.sections.flatMap((section) => section.sentences).filter(({ id }) => turn.sources.includes(id));
    const prompt = await readPrompt('rewrite', {
      problems: asData(problems.join('; ')),
      speaker: turn.speaker,
      kind: turn.kind,
      text: asData(turn.text),
      sentences: sentences.map(({ id, text }) => `[${id}] ${asData(text)}`).join('\n'),
    });
    let better: Turn | undefined;
    let usage: Usage | undefined;
    try {
      for await (const element of ask({ instructions: await systemPrompt(), prompt }, signal)) {
        if (element.kind === 'usage') usage = element.usage;
        else if (element.kind !== 'title')
          better ??= cleanTurns({ ...element, speaker: turn.speaker, kind: turn.kind }, article)[0];
      }
    } catch {
      // A line that cannot be rewritten is replaced by the article's own words; that is no reason to change the writer.
      signal.throwIfAborted();
    }
    return { ...(better && { turn: better }), ...(usage && { usage }) };
  }

  const { type, model, load, timing } = options;
  const suggestParts = createModelPlanner({ model, load, retry, withinMs: timing?.suggestMs });
  return { type, model, write, rewrite, suggestParts };
}

/** The first chapter that is missing or clearly unfinished. */
function firstOpenChapter(script: readonly ScriptPart[], plan: readonly PlannedChapter[]): number {
  const begun = script.filter(({ type }) => type === 'chapter').length;
  if (begun === 0) return 0;
  const current = Math.min(begun, plan.length) - 1;
  const words = spokenIn(script, begun - 1).reduce((sum, { text }) => sum + countWords(text), 0);
  return words >= (plan[current]?.words ?? 0) * WHOLE_ENOUGH ? current + 1 : current;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
