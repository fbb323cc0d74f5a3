import { expect, it } from 'vitest';
import { LimitError } from '../services/service-errors.ts';
import { ListenerPlaces } from './listener-places.ts';

it('gives each address so many places, and each back once', () => {
  const places = new ListenerPlaces(2);
  const giveBack = places.take('203.0.113.1');
  places.take('203.0.113.1');
  expect(() => places.take('203.0.113.1')).toThrow(LimitError);
  places.take('203.0.113.2');
  giveBack();
  giveBack();
  places.take('203.0.113.1');
  expect(() => places.take('203.0.113.1')).toThrow(LimitError);
});
