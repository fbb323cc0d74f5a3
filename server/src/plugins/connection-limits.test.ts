import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connection-limits.ts';

const sockets: Socket[] = [];
let server: Server;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function openIdle(count: number, trustProxy: string[]): Promise<{ open: () => number }> {
  server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  limitConnections(server, { total: 20, trustProxy });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
  }
  return { open: () => sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length };
}

it('keeps a quarter for one address and closes the rest', async () => {
  const { open } = await openIdle(30, ['10.0.0.0/8']);
  await expect.poll(open).toBe(5);
});

it('gives back what an address closes', async () => {
  const { open } = await openIdle(5, []);
  for (const socket of sockets.splice(0)) socket.destroy();
  await sleep(50);
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect([open(), answer.status]).toEqual([0, 200]);
});

it.each([['loopback'], ['127.0.0.1'], ['127.0.0.0/8']])('limits the proxy %s by the total alone', async (proxy) => {
  const { open } = await openIdle(30, [proxy]);
  await expect.poll(open).toBe(20);
});
