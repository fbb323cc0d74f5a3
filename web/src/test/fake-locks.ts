import { vi } from 'vitest';

/** Stands in for navigator.locks, so that nothing a test holds outlives it: one holder of a name at a time. */
export function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const request = async (name: string, { ifAvailable }: { ifAvailable: boolean }, work: (lock: object | null) => unknown) => {
    const before = last.get(name);
    if (before && ifAvailable) return work(null);
    const mine = Promise.resolve(before)
      .catch(() => undefined)
      .then(() => work({ name }))
      .finally(() => last.get(name) === mine && last.delete(name));
    last.set(name, mine);
    return mine;
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}
