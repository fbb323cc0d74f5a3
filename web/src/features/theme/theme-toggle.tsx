import { Moon, Sun } from 'lucide-react';
import { createStore, useStore } from '../../lib/create-store.ts';
import { Button } from '../../ui/button.tsx';

type Theme = 'light' | 'dark';

/** Only on a device that is to remember the theme (a preference): there it holds the last one. */
const KEY = 'duologue.theme';

/** Starts light on every load, by decision: nothing is kept unless the visitor asks for it. */
const store = createStore<{ theme: Theme }>({ theme: 'light' });
const barColors: Record<Theme, string> = { light: '#faf6ee', dark: '#12141c' };

export function setTheme(theme: Theme) {
  store.set({ theme });
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
  if (kept()) keepTheme(true);
}

export function keepTheme(keep: boolean) {
  try {
    if (keep) localStorage.setItem(KEY, store.get().theme);
    else localStorage.removeItem(KEY);
  } catch {
    // Refused storage: the next visit starts light.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

if (kept() === 'dark') setTheme('dark');

export function ThemeToggle() {
  const dark = useStore(store, (state) => state.theme) === 'dark';
  const label = dark ? 'Switch to the light theme' : 'Switch to the dark theme';
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
