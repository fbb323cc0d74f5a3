import { defaultModelOf } from '@duologue/contract';
import { scriptPool } from '../../script/script-pool.ts';
import type { Writer } from '../../script/writer.ts';

const planner = new URL('./compose-script.ts', import.meta.url);

/** Writes without a model and without a network: the article's own sentences, told by two people. */
export function createBuiltinWriter(pool = scriptPool): Writer {
  return {
    type: 'builtin',
    model: defaultModelOf('builtin'),
    async *write(article, brief, written, signal) {
      for (const part of await pool.compose(planner, article, brief, written, signal)) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}
