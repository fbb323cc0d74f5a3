/** A node of the model: how likely its last symbol is after those before it, and what is left for unseen ones. */
export type ModelNode = { symbol: number; probability: number; backOff: number; children: ModelNode[] };

const START = 1;
const END = 2;

/**
 * Sequences of letter-and-sound symbols up to `order` long, smoothed by the method of Kneser and Ney; long ones that
 * occur only once are left out.
 */
export function modelSequences(sequences: readonly (readonly number[])[], order: number, minCount: number): ModelNode {
  const counts = countAll(sequences, order);
  const levels = counts.map((level, index) => (index === order - 1 ? level : continuationCounts(level, counts[index + 1])));
  const root: ModelNode = { symbol: 0, probability: 0, backOff: 1, children: [] };
  let parents = new Map<string, ModelNode>([['', root]]);
  const all = new Map<string, ModelNode>([['', root]]);
  const vocabulary = levels[0]?.size ?? 1;
  for (const [index, level] of levels.entries()) {
    const discount = discountOf(level);
    const byHistory = Map.groupBy(level, ([key]) => key.slice(0, -1));
    const kept = new Map<string, ModelNode>();
    for (const [history, entries] of byHistory) {
      const parent = parents.get(history);
      if (!parent) continue;
      const total = entries.reduce((sum, [, count]) => sum + count, 0);
      const seen = entries.filter(([key, count]) => index < 2 || (counts[index]?.get(key) ?? count) >= minCount);
      parent.backOff = 1 - seen.reduce((sum, [, count]) => sum + (count - discount) / total, 0);
      for (const [key, count] of seen) {
        const symbol = key.charCodeAt(key.length - 1);
        const lower = index === 0 ? 1 / vocabulary : probabilityOf(all, key.slice(1, -1), symbol);
        const node = { symbol, probability: (count - discount) / total + parent.backOff * lower, backOff: 1, children: [] };
        parent.children.push(node);
        kept.set(key, node);
        all.set(key, node);
      }
    }
    parents = kept;
  }
  return root;
}

function probabilityOf(nodes: Map<string, ModelNode>, history: string, symbol: number): number {
  const found = nodes.get(history + String.fromCharCode(symbol));
  if (found) return found.probability;
  return (nodes.get(history)?.backOff ?? 1) * (history === '' ? 1e-6 : probabilityOf(nodes, history.slice(1), symbol));
}

function countAll(sequences: readonly (readonly number[])[], order: number): Map<string, number>[] {
  const counts = Array.from({ length: order }, () => new Map<string, number>());
  for (const sequence of sequences) {
    const text = String.fromCharCode(START, ...sequence, END);
    for (let end = 1; end <= text.length; end++) {
      for (let length = 1; length <= Math.min(order, end); length++) {
        const key = text.slice(end - length, end);
        counts[length - 1]?.set(key, (counts[length - 1]?.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** In how many contexts a sequence occurs, instead of how often; the start of a word has only one. */
function continuationCounts(level: Map<string, number>, longer: Map<string, number> | undefined): Map<string, number> {
  const contexts = new Map<string, number>();
  for (const key of longer?.keys() ?? []) contexts.set(key.slice(1), (contexts.get(key.slice(1)) ?? 0) + 1);
  return new Map([...level].map(([key, count]) => [key, key.charCodeAt(0) === START ? count : (contexts.get(key) ?? count)]));
}

function discountOf(level: Map<string, number>): number {
  let [once, twice] = [0, 0];
  for (const count of level.values()) {
    if (count === 1) once++;
    if (count === 2) twice++;
  }
  return once + twice === 0 ? 0.5 : once / (once + 2 * twice);
}
