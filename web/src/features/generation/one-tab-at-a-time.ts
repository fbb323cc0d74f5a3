/**
 * Runs the work while no other tab does work of this name: after theirs, or not at all with `ifAvailable`. Where there
 * are no locks, there is one tab as far as we can tell.
 */
export async function oneTabAtATime(name: string, work: () => Promise<void>, ifAvailable: boolean): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable }, (lock) => (lock ? work() : undefined));
}
