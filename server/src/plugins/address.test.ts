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

it.each([
  ['203.0.113.7:1234', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
  ['[2001:db8:1:2::9]:80', '2001:db8:1:2::/64'],
  ['[2001:DB8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8::3:4:5:1.2.3.4', '2001:db8:0:3::/64'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it.each(['', 'unknown', '203.0.113.7:port', '203.0.113.007', '[]:80', 'x'.repeat(9)])(
  'counts %j as nobody in particular',
  (text) => {
    expect(addressKey(text)).toBe('no address');
  },
);
