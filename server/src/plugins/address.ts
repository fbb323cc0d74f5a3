import { isIPv4, isIPv6 } from 'node:net';

/** Whatever is not an address counts as one visitor, so that inventing them gains nothing. */
const NO_ADDRESS = 'no address';

/**
 * What counts as one visitor for a limit. A household with IPv6 has a whole /64 of addresses,
 * so limiting single ones would limit nobody. Some proxies add a port, which changes with every connection.
 */
export function addressKey(given: string): string {
  const address = withoutPort(given.trim());
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return NO_ADDRESS;
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return mapped ? groups.slice(6).flatMap(toBytes).join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}

function withoutPort(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return bracketed ?? dotted ?? address;
}

/** The URL parser writes every spelling of an address in one way: lower case, no dotted end. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%');
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function toBytes(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
