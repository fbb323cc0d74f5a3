import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { PlayerPreferences } from './player-preferences.tsx';
import { preferences, setPreferences } from './preferences.ts';

it('changes what is chosen, and shows it', async () => {
  setPreferences({ skipBackSeconds: 30 });
  const { user } = renderApp(<PlayerPreferences />);
  expect(screen.getByRole('combobox', { name: 'Skip back' }).textContent).toContain('30 s');
  expect(screen.getByRole('combobox', { name: 'Skip forward' }).textContent).toContain('Standard, 15 s');
  await user.click(screen.getByRole('switch', { name: 'Autoplay' }));
  expect(preferences().autoplay).toBe(false);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Speed' }), { key: 'ArrowRight' });
  expect(preferences().speed).toBe(1.1);
  expect(screen.getByText('1.1×')).toBeTruthy();
});
