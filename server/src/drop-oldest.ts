/** Called after each `set`: what was set first goes, so that a map that lives as long as the process stays small. */
export function dropOldest(kept: Map<string, unknown>, most: number): void {
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
