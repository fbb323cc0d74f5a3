import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const printed: unknown[][] = [];

beforeEach(() => {
  localStorage.clear();
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void printed.push(args));
  vi.spyOn(console, 'warn').mockImplementation((...args) => void printed.push(args));
});

/** A printed error fails the test; a test that expects one takes it with `takePrinted`. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(printed, 'something was printed').toEqual([]);
});

export function takePrinted(): string[] {
  return printed.splice(0).map((args) => args.map(String).join(' '));
}
