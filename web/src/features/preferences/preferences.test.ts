import { beforeEach, expect, it } from 'vitest';
import { setTheme } from '../theme/theme-toggle.tsx';
import { preferences, refreshPreferences, setPreferences } from './preferences.ts';

beforeEach(refreshPreferences);

it('starts with the defaults, and each unreadable field falls back on its own', () => {
  expect(preferences()).toMatchObject({ skipBackSeconds: null, speed: 1, autoplay: true, volume: 1, rememberTheme: false });
  localStorage.setItem('duologue.preferences', '{"skipBackSeconds":30,"skipForwardSeconds":7,"volume":"loud","autoplay":false}');
  localStorage.setItem('duologue.speed', '9');
  refreshPreferences();
  expect(preferences()).toMatchObject({ skipBackSeconds: 30, skipForwardSeconds: null, volume: 1, autoplay: false, speed: 1 });
});

it('survives broken data', () => {
  localStorage.setItem('duologue.preferences', '{"skip');
  refreshPreferences();
  expect(preferences().autoplay).toBe(true);
});

it('keeps what another tab has chosen meanwhile', () => {
  localStorage.setItem('duologue.preferences', '{"autoplay":false}');
  setPreferences({ speed: 1.3 });
  expect(preferences()).toMatchObject({ autoplay: false, speed: 1.3 });
  expect(localStorage.getItem('duologue.speed')).toBe('1.3');
});

it('stores the theme only while it is to be remembered', () => {
  setTheme('dark');
  expect(localStorage.getItem('duologue.theme')).toBeNull();
  setPreferences({ rememberTheme: true });
  expect(localStorage.getItem('duologue.theme')).toBe('dark');
  setTheme('light');
  expect(localStorage.getItem('duologue.theme')).toBe('light');
  setPreferences({ rememberTheme: false });
  expect(localStorage.getItem('duologue.theme')).toBeNull();
});
