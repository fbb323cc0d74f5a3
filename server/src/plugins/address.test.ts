import { expect, it } from 'vitest';
import { addressKey } from './address.ts';

it('counts an IPv4 address as itself, also when it comes mapped into IPv6', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
});

it('counts a whole IPv6 /64 as one visitor, however its addresses are written', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64');
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
