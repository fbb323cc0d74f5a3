import type { Article, ModelType, ScriptPart, Turn, Usage } from '@duologue/contract';
import { backOff, type RetryPolicy } from '../../flow/retry.ts';
import { countWords } from '../../language/count-words.ts';
import { type PlannedChapter, planChapters } from '../../script/plan-chapters.ts';
import { asData, readPrompt } from '../../script/read-prompt.ts';
import type { Brief, Correction, Writer, WriterOutput } from '../../script/writer.ts';
import { type ChapterTask, chapterPrompt, showLine, spokenSince, systemPrompt } from './chapter-prompt.ts';
import { cleanText } from './clean-text.ts';
import { cleanTurns } from './clean-turn.ts';
import { type Deadlines, usualDeadlines } from './deadlines.ts';
import { createModelAnswerer } from './model-answerer.ts';
import { dialogue } from './model-element.ts';
import { createModelJudge } from './model-judge.ts';
import { createModelPlanner } from './model-planner.ts';
import type { LoadedModel } from './stream-elements.ts';

export type ModelWriterOptions = {
  type: ModelType;
  /** As it is shown and kept on the record. */
  model: string;
  /** The SDK costs half a second and 60 MB, so it is loaded with the first script. */
  load(): Promise<LoadedModel>;
  timing?: ModelTiming;
};

/** `suggestMs`: for the whole plan of a series, with its retries; `judgeMs`: for the verdicts on a chapter; `answerMs`: for a reply. */
export type ModelTiming = {
  deadlines?: Partial<Deadlines>;
  retry?: Partial<RetryPolicy>;
  suggestMs?: number;
  judgeMs?: number;
  answerMs?: number;
};

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
    const plan = planChapters(article, brief);
    const first = firstOpenChapter(written, plan);
    // Rejected lines too: a model that continues likes to begin with the last line again.
    const said = new Set(written.flatMap((part) => (part.type === 'turn' ? fold(part.turn.text) : [])));
    for (let number = first; number < plan.length; number += 1) {
      const begun = number === first ? chapterStart(written, number) : written.length;
      for (let attempt = 1; ; attempt += 1) {
        try {
          yield* writeChapter({ article, brief, plan, number, written, begun, said }, signal);
          break;
        } catch (error) {
          signal.throwIfAborted();
          await backOff(error, attempt, retry, signal);
        }
      }
    }
  }

  async function* writeChapter(task: ChapterTask & { said: Set<string> }, signal: AbortSignal): AsyncGenerator<WriterOutput> {
    const { article, plan, number, written, begun, said } = task;
    const { ModelError } = await import('./model-error.ts');
    let title = plan[number]?.title ?? article.title;
    let titled = written.slice(begun).some(({ type }) => type === 'chapter');
    let last = written.findLast((part) => part.type === 'turn')?.turn.speaker;
    let empty = spokenSince(written, begun).length === 0;
    for await (const element of ask(await chapterPrompt(task), signal)) {
      if (element.kind === 'usage') yield { type: 'usage', usage: element.usage };
      else if (element.kind === 'refusal') {
        if (empty) throw new ModelError(`the model refused: ${element.text.slice(0, 200)}`, { retryable: false });
      } else if (element.kind === 'title') title = cleanTitle(element.text) || title;
      else {
        for (const turn of cleanTurns({ ...element, kind: element.kind }, article, last)) {
          if (said.has(fold(turn.text))) continue;
          said.add(fold(turn.text));
          last = turn.speaker;
          empty = false;
          if (!titled) yield { type: 'chapter', title };
          titled = true;
          yield { type: 'turn', turn };
        }
      }
    }
    if (empty) throw new ModelError('the model wrote nothing', { retryable: true });
  }

  async function* ask(prompt: { instructions: string; prompt: string }, signal: AbortSignal) {
    const [{ askModel }, loaded] = await Promise.all([import('./ask-model.ts'), options.load()]);
    yield* askModel(prompt, { ...loaded, name: options.model }, dialogue, deadlines, signal);
  }

  async function rewrite(article: Article, { turn, problems, before }: Correction, signal: AbortSignal) {
    // A question rests on what was said just before it.
    const sources = turn.sources.length > 0 ? turn.sources : before.flatMap((one) => one.sources);
    const sentences = article.sections.flatMap((section) => section.sentences).filter(({ id }) => sources.includes(id));
    const prompt = await readPrompt('rewrite', {
      problems: asData(problems.join('; ')),
      speaker: turn.speaker,
      kind: turn.kind,
      text: asData(turn.text),
      before: before.map(showLine).join('\n'),
      sentences: sentences.map(({ id, text }) => `[${id}] ${asData(text)}`).join('\n'),
    });
    let better: Turn | undefined;
    let usage: Usage | undefined;
    try {
      for await (const element of ask({ instructions: await systemPrompt(), prompt }, signal)) {
        if (element.kind === 'usage') usage = element.usage;
        else if (element.kind !== 'title' && element.kind !== 'refusal')
          better ??= cleanTurns({ ...element, speaker: turn.speaker, kind: turn.kind }, article, undefined)[0];
      }
    } catch {
      // A line that cannot be rewritten is replaced by the article's own words; that is no reason to change the writer.
      signal.throwIfAborted();
    }
    return { ...(better && { turn: better }), ...(usage && { usage }) };
  }

  const { type, model, load, timing } = options;
  const suggestParts = createModelPlanner({ model, load, retry, withinMs: timing?.suggestMs });
  const judge = createModelJudge({ model, load, withinMs: timing?.judgeMs });
  const answer = createModelAnswerer({ model, load, withinMs: timing?.answerMs });
  return { type, model, needsEditing: true, write, rewrite, judge, suggestParts, answer };
}

/** The first chapter that is missing or clearly unfinished. */
function firstOpenChapter(script: readonly ScriptPart[], plan: readonly PlannedChapter[]): number {
  const begun = script.filter(({ type }) => type === 'chapter').length;
  if (begun === 0) return 0;
  const current = Math.min(begun, plan.length) - 1;
  const words = spokenSince(script, chapterStart(script, begun - 1)).reduce((sum, { text }) => sum + countWords(text), 0);
  return words >= (plan[current]?.words ?? 0) * WHOLE_ENOUGH ? current + 1 : current;
}

/** Where in the script the chapter with this number begins, or will begin. */
function chapterStart(script: readonly ScriptPart[], number: number): number {
  const starts = script.flatMap(({ type }, at) => (type === 'chapter' ? at : []));
  return starts[number] ?? script.length;
}

/** "Chapter 2: The fire" is shown as "The fire". */
function cleanTitle(text: string): string {
  const title = cleanText(text).replace(/^(?:chapter|part)\s\d{1,2}\s?[:.–-]\s/i, '');
  return title.slice(0, TITLE_MAX_LENGTH).trim();
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
