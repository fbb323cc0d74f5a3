import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

it('keeps its words and leads home, to the library and to a search (R-11)', async () => {
  const { user, history } = renderApp(<NotFoundScreen />, '/nowhere');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Your library' }).getAttribute('href')).toBe('/library');
  await user.type(screen.getByRole('searchbox'), 'honey bee{Enter}');
  expect(history?.at(-1)).toBe('/search?q=honey%20bee');
});
