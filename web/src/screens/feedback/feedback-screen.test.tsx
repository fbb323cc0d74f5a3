import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { FeedbackScreen } from './feedback-screen.tsx';

it('is headed and leads home (F-01, LG-01)', () => {
  renderApp(<FeedbackScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Quick Duologue Feedback');
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

it('shows the form in a frame 600px high (F-02, F-03, K-14)', () => {
  renderApp(<FeedbackScreen />);
  const frame = screen.getByTitle('Feedback form');
  expect(frame.tagName).toBe('IFRAME');
  expect(frame.getAttribute('height')).toBe('600');
  expect(frame.getAttribute('src')).toBe('/feedback-form');
});

it('removes the frame on leaving (F-04)', () => {
  const { unmount } = renderApp(<FeedbackScreen />);
  unmount();
  expect(document.querySelector('iframe')).toBeNull();
});
