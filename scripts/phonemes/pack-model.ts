import { COST_STEP } from '../../studio/src/speech/phonemes/letter-sounds.ts';
import type { ModelNode } from './count-sequences.ts';

const cost = (probability: number) => Math.max(0, Math.min(255, Math.round(-Math.log(Math.max(probability, 1e-9)) / COST_STEP)));

/** The model as letter-sounds.ts reads it: a line of symbols, then columns of numbers, node by node, level by level. */
export function packModel(symbols: readonly string[], root: ModelNode): Buffer {
  const nodes: ModelNode[] = [root];
  for (let index = 0; index < nodes.length; index++) {
    nodes.push(...(nodes[index]?.children ?? []).toSorted((a, b) => a.symbol - b.symbol));
  }
  const column = (value: (node: ModelNode) => number) => Buffer.from(Uint8Array.from(nodes, value));
  return Buffer.concat([
    Buffer.from(`${nodes.length} ${symbols.join(' ')}\n`),
    column((node) => node.symbol & 255),
    column((node) => node.symbol >> 8),
    column((node) => node.children.length & 255),
    column((node) => node.children.length >> 8),
    column((node) => cost(node.probability)),
    column((node) => cost(node.backOff)),
  ]);
}
