import { describe, expect, it } from 'vitest';
import { createAdminGuard } from './admin-guard.ts';
import { LimitError, UnauthorizedError } from './service-errors.ts';

const TOKEN = 'the-operators-own-token';

describe('admin guard', () => {
  it('lets the right token in, whatever the case of the scheme', () => {
    const guard = createAdminGuard(TOKEN);
    expect(() => guard.check(`Bearer ${TOKEN}`, 'a')).not.toThrow();
    expect(() => guard.check(`bearer  ${TOKEN} `, 'a')).not.toThrow();
  });

  it.each([undefined, '', TOKEN, `Basic ${TOKEN}`, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, 'Bearer x'])(
    'refuses %j',
    (authorization) => {
      expect(() => createAdminGuard(TOKEN).check(authorization, 'a')).toThrow(UnauthorizedError);
    },
  );

  it('stops listening to an address after ten wrong tries, right token or not, and only to that one', () => {
    let now = 0;
    const guard = createAdminGuard(TOKEN, () => now);
    for (let tries = 0; tries < 10; tries += 1) expect(() => guard.check('Bearer wrong', 'a')).toThrow(UnauthorizedError);
    expect(() => guard.check(`Bearer ${TOKEN}`, 'a')).toThrow(LimitError);
    expect(() => guard.check(`Bearer ${TOKEN}`, 'b')).not.toThrow();
    now = 15 * 60_000;
    expect(() => guard.check(`Bearer ${TOKEN}`, 'a')).not.toThrow();
  });

  it('says how long to wait', () => {
    let now = 0;
    const guard = createAdminGuard(TOKEN, () => now);
    for (let tries = 0; tries < 10; tries += 1) expect(() => guard.check('Bearer wrong', 'a')).toThrow();
    now = 5 * 60_000;
    expect(() => guard.check('Bearer wrong', 'a')).toThrow(expect.objectContaining({ retryAfterSeconds: 600 }));
  });
});
