/** Runs the work unless another tab is doing work of this name. Where there are no locks, there is one tab as far as we can tell. */
export async function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
