import { render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { takePrinted } from '../test/set-up.ts';
import { LazyBoundary } from './lazy-boundary.tsx';

it('leaves the rest of the page standing when what it holds does not load', async () => {
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <>
      <p>The rest</p>
      <LazyBoundary fallback={<button type="button">Music</button>}>
        <Missing />
      </LazyBoundary>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('A part of this page did not load.');
  expect([screen.getByText('The rest'), screen.getByRole('button', { name: 'Music' })]).toHaveLength(2);
  expect(takePrinted().length).toBeGreaterThan(0);
});
