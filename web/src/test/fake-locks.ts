import { vi } from 'vitest';

/** Stands in for navigator.locks, so that nothing a test holds outlives it. */
export function fakeLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: { ifAvailable: true }, work: (lock: object | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
}
