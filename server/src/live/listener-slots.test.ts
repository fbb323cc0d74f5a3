import { expect, it } from 'vitest';
import { LimitError } from '../services/service-errors.ts';
import { createListenerSlots } from './listener-slots.ts';

it('gives each address so many slots, and releases each once', () => {
  const take = createListenerSlots(2);
  const release = take('203.0.113.1');
  take('203.0.113.1');
  expect(() => take('203.0.113.1')).toThrow(LimitError);
  take('203.0.113.2');
  release();
  release();
  take('203.0.113.1');
  expect(() => take('203.0.113.1')).toThrow(LimitError);
});
