import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { setTheme, ThemeToggle } from './theme-toggle.tsx';

const root = document.documentElement;
afterEach(() => setTheme('light'));

it('switches light and dark as a class on the root, and keeps nothing (TH-02, TH-03, TH-04, R-20)', async () => {
  const { user } = renderApp(<ThemeToggle />);
  await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect([...root.classList]).toEqual(['dark']);
  await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect([...root.classList]).toEqual(['light']);
  expect(localStorage.length).toBe(0);
});
