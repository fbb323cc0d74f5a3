import { hosts, type Turn, type Usage } from '@duologue/contract';
import { asData, readPrompt } from '../../script/read-prompt.ts';
import type { AnswerTask, Writer } from '../../script/writer.ts';
import type { Prompt } from './ask-model.ts';
import { cleanTurns } from './clean-turn.ts';
import { dialogue } from './model-element.ts';
import type { LoadedModel } from './stream-elements.ts';

type AnswererOptions = { model: string; load(): Promise<LoadedModel>; withinMs?: number | undefined };

/** A listener has paused and waits: later than this the answer that needs no model is better. */
const ANSWER_WITHIN_MS = 5_000;
const MOST_TURNS = 3;

/** Asks a language model for the hosts' reply to a listener: one call, tried once. */
export function createModelAnswerer(options: AnswererOptions): NonNullable<Writer['answer']> {
  const { model, load, withinMs = ANSWER_WITHIN_MS } = options;
  const deadlines = { firstTokenMs: withinMs, betweenTokensMs: withinMs, totalMs: withinMs };
  return async (task, signal) => {
    const [{ askModel }, prompt] = await Promise.all([import('./ask-model.ts'), answerPrompt(task)]);
    const given = new Set(task.sentences.map(({ id }) => id));
    let turns: Turn[] = [];
    let usage: Usage | undefined;
    try {
      for await (const element of askModel(prompt, { ...(await load()), name: model }, dialogue, deadlines, signal)) {
        if (element.kind === 'usage') usage = element.usage;
        else if (element.kind !== 'title' && element.kind !== 'refusal') {
          const sources = element.sources.filter((id) => given.has(id));
          // Whoever it names, or else the one who knows the article.
          const speaker = element.speaker ?? 'B';
          turns.push(...cleanTurns({ ...element, kind: element.kind, speaker, sources }, task.article, undefined));
        }
      }
    } catch {
      // Half an answer may lack its "not"; what needs no model answers instead.
      signal.throwIfAborted();
      turns = [];
    }
    return { turns: turns.slice(0, MOST_TURNS), ...(usage && { usage }) };
  };
}

async function answerPrompt({ article, question, heard, sentences }: AnswerTask): Promise<Prompt> {
  const { A, B } = hosts;
  return {
    instructions: await readPrompt('answer-system', {
      ...{ nameA: A.name, characterA: A.character, nameB: B.name, characterB: B.character },
    }),
    prompt: await readPrompt('answer', {
      title: asData(article.title),
      heard: asData(heard),
      question: asData(question),
      sentences: sentences.map(({ id, text }) => `[${id}] ${asData(text)}`).join('\n'),
    }),
  };
}
