import { createStore, useStore } from '../../lib/create-store.ts';

export type Theme = 'light' | 'dark';

/** Starts light on every load, by decision: nothing is kept. */
const store = createStore<{ theme: Theme }>({ theme: 'light' });
const barColors: Record<Theme, string> = { light: '#faf6ee', dark: '#12141c' };

export const useTheme = () => useStore(store, (state) => state.theme);

export function setTheme(theme: Theme) {
  store.set({ theme });
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
}

export function toggleTheme() {
  setTheme(store.get().theme === 'light' ? 'dark' : 'light');
}
