import { createStore, useStore } from '../../lib/create-store.ts';

/** Kept for the tab only: it is gone when the tab is closed, and other tabs do not see it. */
const KEY = 'duologue.admin-token';
const store = createStore<{ token: string | undefined }>({ token: read() });

export const useAdminToken = () => useStore(store, (state) => state.token);

export function setAdminToken(token: string | undefined) {
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage it is kept as long as the page.
  }
  store.set({ token: token || undefined });
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
