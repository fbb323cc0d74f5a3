import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> };
export type PreparedAnswer = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array; hang?: boolean };

/** A server for tests: keeps what it is asked and answers as told, request by request. */
export async function startSpeechServer(answer: (request: ReceivedRequest, call: number) => PreparedAnswer) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const request = { url: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(Buffer.concat(parts).toString()) };
    received.push(request);
    const { status = 200, headers = {}, body = '', hang = false } = answer(request, received.length);
    if (hang) return;
    outgoing.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** 16-bit samples of a quiet tone. */
export function toneBytes(seconds: number, sampleRate = 24_000): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(2 * Math.round(seconds * sampleRate));
  for (let index = 0; 2 * index < bytes.length; index++) bytes.writeInt16LE(Math.round(8_000 * Math.sin(index / 10)), 2 * index);
  return bytes;
}

/** The same behind a header; `claimedBytes` is what streaming servers get wrong. */
export function toneWav(seconds: number, sampleRate = 24_000, claimedBytes?: number): Buffer<ArrayBuffer> {
  const data = toneBytes(seconds, sampleRate);
  return Buffer.concat([wavHeader(claimedBytes ?? data.length, sampleRate), data]);
}

/** For mono samples of 16 bits. */
export function wavHeader(dataBytes: number, sampleRate: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(Math.min(36 + dataBytes, 0xffff_ffff), 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(2 * sampleRate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
