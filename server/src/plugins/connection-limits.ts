import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { addressKey } from './address.ts';

/** One address may hold this share, so that it takes four to keep everybody out. */
const SHARE_PER_ADDRESS = 1 / 4;

/**
 * At most `total` connections, and of those a quarter for one address. A trusted proxy speaks for many, so only the
 * total counts for it. What is too much is closed at once, unread.
 */
export function limitConnections(server: Server, { total, trustProxy }: { total: number; trustProxy: readonly string[] }) {
  const perAddress = Math.max(1, Math.floor(total * SHARE_PER_ADDRESS));
  const proxies = proxyList(trustProxy);
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const key = addressKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddress) return socket.destroy();
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}
