import { describe, expect, it } from 'vitest';
import { LimitError, UnauthorizedError } from '../services/service-errors.ts';
import { AdminDoor } from './admin-token.ts';

const TOKEN = 'the-operators-own-token';

describe('AdminDoor', () => {
  it('lets the right token in, whatever the case of the scheme', () => {
    const door = new AdminDoor(TOKEN);
    expect(() => door.check(`Bearer ${TOKEN}`, 'a')).not.toThrow();
    expect(() => door.check(`bearer  ${TOKEN} `, 'a')).not.toThrow();
  });

  it.each([undefined, '', TOKEN, `Basic ${TOKEN}`, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, 'Bearer x'])(
    'refuses %j',
    (authorization) => {
      expect(() => new AdminDoor(TOKEN).check(authorization, 'a')).toThrow(UnauthorizedError);
    },
  );

  it('stops listening to an address after ten wrong tries, right token or not, and only to that one', () => {
    let now = 0;
    const door = new AdminDoor(TOKEN, () => now);
    for (let tries = 0; tries < 10; tries += 1) expect(() => door.check('Bearer wrong', 'a')).toThrow(UnauthorizedError);
    expect(() => door.check(`Bearer ${TOKEN}`, 'a')).toThrow(LimitError);
    expect(() => door.check(`Bearer ${TOKEN}`, 'b')).not.toThrow();
    now = 15 * 60_000;
    expect(() => door.check(`Bearer ${TOKEN}`, 'a')).not.toThrow();
  });

  it('says how long to wait', () => {
    let now = 0;
    const door = new AdminDoor(TOKEN, () => now);
    for (let tries = 0; tries < 10; tries += 1) expect(() => door.check('Bearer wrong', 'a')).toThrow();
    now = 5 * 60_000;
    expect(() => door.check('Bearer wrong', 'a')).toThrow(expect.objectContaining({ retryAfterSeconds: 600 }));
  });
});
