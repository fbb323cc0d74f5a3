import { expect, it, vi } from 'vitest';
import { sessionId } from './session-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('is a random UUID that is made once and kept under x-session-id (Q-03)', () => {
  const first = sessionId();
  expect(first).toMatch(uuid);
  expect(localStorage.getItem('x-session-id')).toBe(first);
  expect(sessionId()).toBe(first);
});

it('is a fresh random id when storage is unavailable (Q-04)', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(sessionId()).toMatch(uuid);
});

it('is a UUID on plain http too, where randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(sessionId()).toMatch(uuid);
});
