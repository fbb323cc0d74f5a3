import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { goodWav } from '../faults/fake-speech.ts';

/** A speech server that speaks `sentences` at once, pauses, and speaks the rest after `resume`. */
export async function startPausedSpeech(sentences: number) {
  const gate = Promise.withResolvers<void>();
  let received = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end('{"data":[]}');
    const { input, voice } = JSON.parse(await text(request)) as { input: string; voice: string };
    received += 1;
    if (received > sentences) await gate.promise;
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(goodWav(input, voice));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    resume: gate.resolve,
    async stop() {
      gate.resolve();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
