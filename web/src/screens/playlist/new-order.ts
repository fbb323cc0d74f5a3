/**
 * The whole playlist after one of the shown podcasts has moved. Those that are not shown keep their places:
 * the server takes every podcast of the list or none.
 */
export function newOrder(all: readonly number[], shown: readonly number[], from: number, to: number): number[] {
  const moved = [...shown];
  const [taken] = moved.splice(from, 1);
  if (taken === undefined) return [...all];
  moved.splice(to, 0, taken);
  const visible = new Set(shown);
  let next = 0;
  return all.map((id) => (visible.has(id) ? (moved[next++] ?? id) : id));
}
