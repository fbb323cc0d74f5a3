import type { Usage } from '@duologue/contract';
import { priceUsage } from '../../script/prices.ts';
import type { Deadlines } from './deadlines.ts';
import { type Answer, type LoadedModel, streamElements, type Tokens } from './stream-elements.ts';

export type Prompt = { instructions: string; prompt: string };

/** One call: its elements, and at the end its tokens, counted whether it succeeds or fails. */
export async function* askModel<T>(
  prompt: Prompt,
  model: LoadedModel & { name: string },
  wanted: Answer<T>,
  deadlines: Deadlines,
  signal: AbortSignal,
): AsyncGenerator<T | { kind: 'usage'; usage: Usage }> {
  const answer = streamElements({ ...prompt, ...model, answer: wanted, deadlines }, signal);
  let heard = 0;
  try {
    for (;;) {
      const next = await answer.next();
      if (next.done) {
        yield { kind: 'usage', usage: countUsage(model.name, next.value, prompt, heard) };
        return;
      }
      heard += JSON.stringify(next.value).length;
      yield next.value;
    }
  } catch (error) {
    signal.throwIfAborted();
    yield { kind: 'usage', usage: countUsage(model.name, { input: undefined, output: undefined }, prompt, heard) };
    throw error;
  } finally {
    await answer.return({ input: undefined, output: undefined });
  }
}

/** Failed answers carry no count: about four characters are a token. */
function countUsage(name: string, tokens: Tokens, { instructions, prompt }: Prompt, heard: number): Usage {
  const input = tokens.input ?? Math.ceil((instructions.length + prompt.length) / 4);
  const output = tokens.output ?? Math.ceil(heard / 4);
  return priceUsage(name, { input, output, estimated: tokens.input === undefined || tokens.output === undefined });
}
