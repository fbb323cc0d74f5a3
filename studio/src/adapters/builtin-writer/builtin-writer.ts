import { defaultModelOf } from '@duologue/contract';
import type { Writer } from '../../script/writer.ts';
import { composeScript } from './compose-script.ts';
import { continueScript } from './continue-script.ts';

/** Writes without a model and without a network: the article's own sentences, told by two people. */
export function createBuiltinWriter(): Writer {
  return {
    type: 'builtin',
    model: defaultModelOf('builtin'),
    async *write(article, brief, written, signal) {
      const script = await composeScript(article, brief, signal);
      for (const part of continueScript(script, written)) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}
