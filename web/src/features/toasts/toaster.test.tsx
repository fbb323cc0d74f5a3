import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { clearToasts, currentToast, dismissToast, toast, toastError } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(clearToasts);

it('shows one toast, and a new one takes its place (T-01)', () => {
  renderApp(<Toaster />);
  act(() => toast({ title: 'First', description: 'One' }));
  act(() => toast({ title: 'Second' }));
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getAllByText('Second').length).toBeGreaterThan(0);
});

it('is default or destructive (T-02, T-10)', () => {
  renderApp(<Toaster />);
  act(() => toast({ title: 'Fine' }));
  expect(document.querySelector('[data-variant]')?.getAttribute('data-variant')).toBe('default');
  act(() => toastError('No article selected'));
  expect(document.querySelector('[data-variant]')?.getAttribute('data-variant')).toBe('destructive');
  expect(currentToast()).toMatchObject({ title: 'Error', description: 'No article selected' });
});

it('closes after 5000 ms (T-03)', () => {
  vi.useFakeTimers();
  renderApp(<Toaster />);
  act(() => toast({ title: 'Brief' }));
  act(() => vi.advanceTimersByTime(4_999));
  expect(currentToast()?.open).toBe(true);
  act(() => vi.advanceTimersByTime(2));
  expect(currentToast()?.open).toBe(false);
});

it('goes to the toasts with F8 (T-05)', () => {
  renderApp(<Toaster />);
  act(() => toast({ title: 'Here' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
});

it('forgets a dismissed toast after about 1,000,000 ms (T-09)', () => {
  vi.useFakeTimers();
  toast({ title: 'Long gone' });
  dismissToast(currentToast()?.id ?? 0);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ title: 'Long gone', open: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});
