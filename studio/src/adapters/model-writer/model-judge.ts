import type { Usage } from '@duologue/contract';
import { z } from 'zod';
import { type Judge, type JudgedLine, type Opinion, opinions } from '../../grounding/judge.ts';
import { asData, readPrompt } from '../../script/read-prompt.ts';
import type { Prompt } from './ask-model.ts';
import type { Deadlines } from './deadlines.ts';
import type { JsonObject } from './json-reader.ts';
import type { LoadedModel } from './stream-elements.ts';

type JudgeOptions = { model: string; load(): Promise<LoadedModel>; withinMs?: number | undefined };

/** While it thinks the listeners hear the chapter before; later than this the rules decide. */
const JUDGE_WITHIN_MS = 15_000;

type Judgement = { line: number | undefined; opinion: Opinion | undefined };

const verdicts = {
  name: 'verdicts',
  schema: z.object({ line: z.number(), verdict: z.enum(opinions) }),
  read: readJudgement,
};

/** A language model that compares lines with the sentences they cite: one call for all lines, tried once. */
export function createModelJudge({ model, load, withinMs = JUDGE_WITHIN_MS }: JudgeOptions): Judge {
  const deadlines: Deadlines = { firstTokenMs: withinMs, betweenTokensMs: withinMs, totalMs: withinMs };
  return {
    model,
    async judge(title, lines, signal) {
      const { askModel } = await import('./ask-model.ts');
      const prompt = await judgePrompt(title, lines);
      const found: (Opinion | undefined)[] = lines.map(() => undefined);
      let usage: Usage | undefined;
      let next = 0;
      try {
        for await (const element of askModel(prompt, { ...(await load()), name: model }, verdicts, deadlines, signal)) {
          if ('usage' in element) usage = element.usage;
          else {
            const at = element.line === undefined ? next : element.line - 1;
            next = at + 1;
            if (at >= 0 && at < found.length) found[at] = element.opinion;
          }
        }
      } catch {
        // What it said before it failed counts; for the rest the rules decide.
        signal.throwIfAborted();
      }
      return { opinions: found, ...(usage && { usage }) };
    },
  };
}

async function judgePrompt(title: string, lines: readonly JudgedLine[]): Promise<Prompt> {
  const shown = lines.map(({ text, evidence }, at) => {
    const sentences = evidence.map((one) => `${one.heading ? `(${asData(one.heading)}) ` : ''}${asData(one.text)}`);
    return `<line number="${at + 1}">\n${asData(text)}\n</line>\n<sentences>\n${sentences.join('\n')}\n</sentences>`;
  });
  return {
    instructions: await readPrompt('judge-system', {}),
    prompt: await readPrompt('judge', { title: asData(title), count: lines.length, lines: shown.join('\n\n') }),
  };
}

/** `{"line": 1, "verdict": "supported"}`, in other words too, or only the verdicts in their order. */
function readJudgement(value: JsonObject | string): Judgement[] | undefined {
  if (typeof value === 'string') {
    const opinion = readOpinion(value);
    return opinion && [{ line: undefined, opinion }];
  }
  const line = Number(value.line ?? value.number ?? value.id ?? value.index);
  const said = value.verdict ?? value.judgement ?? value.judgment ?? value.opinion ?? value.label ?? value.answer;
  if (typeof said !== 'string') return undefined;
  return [{ line: Number.isInteger(line) ? line : undefined, opinion: readOpinion(said) }];
}

function readOpinion(said: string): Opinion | undefined {
  const plain = said.trim().toLowerCase().replaceAll(/[_-]/g, ' ');
  if (/^(not (there|supported|mentioned|found|stated)|unsupported|missing|absent|neutral)\b/.test(plain)) return 'not there';
  if (/^(contradict|refut|false|wrong|opposite)/.test(plain)) return 'contradicted';
  return /^(supported|entailed|true|correct|yes)\b/.test(plain) ? 'supported' : undefined;
}
