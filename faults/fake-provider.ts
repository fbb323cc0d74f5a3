import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { elementsFor, promptOf } from '@duologue/studio/testing';
import { badWav, goodWav, speechSeconds } from './fake-speech.ts';

const CHARACTERS_PER_TOKEN = 4;

export type Pace = { firstTokenMs: number; tokensPerSecond: number; speechFirstMs: number; speechSecondsPerSecond: number };
export type Fault = 'rate-limit' | 'error' | 'cut' | 'stall' | 'junk' | 'silence' | 'empty' | 'noise';
export type Call = {
  kind: 'chat' | 'speech';
  fault: Fault | undefined;
  outputTokens: number;
  inputTokens: number;
  /** How long this call takes because of the pace alone. */
  pacedMs: number;
};

/** Like typical models and voices: the first token after 600 ms, then 60 a second; speech six times faster than it plays. */
export const usualPace: Pace = { firstTokenMs: 600, tokensPerSecond: 60, speechFirstMs: 300, speechSecondsPerSecond: 0.15 };

/** No waiting at all. */
export const atOnce: Pace = {
  firstTokenMs: 0,
  tokensPerSecond: Number.POSITIVE_INFINITY,
  speechFirstMs: 0,
  speechSecondsPerSecond: 0,
};

/**
 * A server with OpenAI's chat and speech on this machine. It writes what the article says, speaks tones as long as speech
 * would be, keeps a pace, and misbehaves as `chooseFault` says.
 */
export async function startFakeProvider(pace: Pace, chooseFault: (kind: Call['kind']) => Fault | undefined = () => undefined) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    // A client that gave up is no error here.
    response.on('error', () => undefined);
    const body = JSON.parse((await text(request)) || '{}');
    const kind = request.url?.endsWith('/audio/speech') ? 'speech' : 'chat';
    if (request.method === 'GET') return void response.writeHead(200, JSON_TYPE).end('{"data":[]}');
    const call: Call = { kind, fault: chooseFault(kind), inputTokens: 0, outputTokens: 0, pacedMs: 0 };
    calls.push(call);
    if (await refused(response, call.fault)) return;
    await (kind === 'speech' ? speak(response, body, call, pace) : write(response, body, call, pace));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function refused(response: ServerResponse, fault: Fault | undefined): Promise<boolean> {
  if (fault === 'rate-limit')
    response.writeHead(429, { ...JSON_TYPE, 'retry-after': '0' }).end('{"error":{"message":"slow down"}}');
  else if (fault === 'error') response.writeHead(500, JSON_TYPE).end('{"error":{"message":"boom"}}');
  else if (fault === 'junk')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Please sign in</h1>');
  else return false;
  return true;
}

async function write(response: ServerResponse, body: ChatBody, call: Call, pace: Pace): Promise<void> {
  const prompt = promptOf(body);
  const written = JSON.stringify({ elements: elementsFor(prompt) });
  const tokens = written.match(new RegExp(`[\\s\\S]{1,${CHARACTERS_PER_TOKEN}}`, 'g')) ?? [];
  call.inputTokens = Math.ceil(prompt.length / CHARACTERS_PER_TOKEN);
  call.pacedMs = pace.firstTokenMs + (1_000 * tokens.length) / pace.tokensPerSecond;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  const started = performance.now();
  const broken = call.fault ? Math.floor(tokens.length * 0.6) : Number.POSITIVE_INFINITY;
  for (const [index, token] of tokens.entries()) {
    const dueMs = pace.firstTokenMs + (1_000 * index) / pace.tokensPerSecond - (performance.now() - started);
    if (dueMs > 1) await sleep(dueMs);
    if (response.destroyed) return;
    if (index >= broken) {
      if (call.fault === 'stall') return;
      return void response.destroy();
    }
    call.outputTokens += 1;
    response.write(chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: token }, finish_reason: null }] }));
  }
  const usage = {
    prompt_tokens: call.inputTokens,
    completion_tokens: tokens.length,
    total_tokens: call.inputTokens + tokens.length,
  };
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  response.end(`${chunk({ choices: [], usage })}data: [DONE]\n\n`);
}

const chunk = (part: object) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', ...part })}\n\n`;

type ChatBody = { messages: { content: unknown }[] };

async function speak(response: ServerResponse, body: { input: string; voice: string }, call: Call, pace: Pace): Promise<void> {
  call.pacedMs = pace.speechFirstMs + 1_000 * pace.speechSecondsPerSecond * speechSeconds(body.input);
  await sleep(call.pacedMs);
  const good = goodWav(body.input, body.voice);
  if (call.fault === undefined) return void response.writeHead(200, { 'content-type': 'audio/wav' }).end(good);
  if (call.fault === 'cut' || call.fault === 'stall') {
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': good.length });
    response.write(good.subarray(0, good.length >> 1));
    if (call.fault === 'cut') setTimeout(() => response.destroy(), 20);
    return;
  }
  response.writeHead(200, { 'content-type': 'audio/wav' }).end(badWav(call.fault, body.input));
}
