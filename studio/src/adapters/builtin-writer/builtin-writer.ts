import { defaultModelOf } from '@duologue/contract';
import type { Writer } from '../../script/writer.ts';
import { composeScript } from './compose-script.ts';

/** Writes without a model and without a network: the article's own sentences, told by two people. */
export function createBuiltinWriter(): Writer {
  return {
    type: 'builtin',
    model: defaultModelOf('builtin'),
    async *write(article, brief, written, signal) {
      for (const part of await composeScript(article, brief, written, signal)) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}
