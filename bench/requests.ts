import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ADMIN_TOKEN, createPodcast, newFolder, SESSION, startProduct, untilEnded } from '../faults/product.ts';
import { full } from './support/full.ts';

/** Requests per second and processor time per request, against bare `node:http` with the same bytes. */
export const name = 'requests';

const REQUESTS = full ? 2_000 : 500;
const AT_ONCE = 16;
const RANGE = 'bytes=0-65535';

type Call = { url: string; headers: Record<string, string>; fresh?: boolean };
type Answer = { type: string; etag: string; body: Buffer };
type Measured = { perSecond: number; processorMs: number };

export async function run() {
  const dataDir = newFolder();
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const [podcast] = await untilEnded(product.url, [await createPodcast(product.url, 'Octopus')], 300_000);
    await untilQuiet(product.url);
    const poll = { url: `/api/podcasts/${podcast?.id}`, headers: { 'x-session-id': SESSION } };
    const { etag } = await fetchOne(`${product.url}${poll.url}`, poll.headers);
    const calls: Record<string, Call> = {
      'a poll with news': poll,
      // Nobody has asked for this address before, so it is read from the embedded database.
      'a poll with news for the first to ask': { ...poll, fresh: true },
      'a poll without news': { url: poll.url, headers: { ...poll.headers, 'if-none-match': etag } },
      'a range of audio': { url: podcast?.audio_url ?? '', headers: { range: RANGE } },
      'the app shell': { url: '/', headers: {} },
    };
    const bodies: Record<string, Answer> = {};
    for (const { url, headers } of Object.values(calls)) bodies[url] ??= await fetchOne(`${product.url}${url}`, headers);
    const bare = await startBare(bodies);
    const figures: { figure: string; value: string }[] = [];
    try {
      for (const [call, { url, headers, fresh }] of Object.entries(calls)) {
        const address = (base: string) => (request: number) => `${base}${url}${fresh ? `?_=${request}` : ''}`;
        await measure(address(product.url), headers, () => productCpu(product.url), 200);
        const ours = await measure(address(product.url), headers, () => productCpu(product.url), REQUESTS);
        const theirs = await measure(
          () => `${bare.url}${url}`,
          headers,
          () => bareCpu(bare.url),
          REQUESTS,
        );
        figures.push(
          {
            figure: `${call} (${headers['if-none-match'] ? 0 : bodies[url]?.body.length} bytes): requests per second, ours; bare`,
            value: `${Math.round(ours.perSecond)}; ${Math.round(theirs.perSecond)}`,
          },
          {
            figure: `${call}: processor time per request, ours; bare`,
            value: `${ours.processorMs.toFixed(2)} ms; ${theirs.processorMs.toFixed(2)} ms`,
          },
          { figure: `${call}: processor time, ours / bare`, value: (ours.processorMs / theirs.processorMs).toFixed(1) },
        );
      }
    } finally {
      await bare.stop();
    }
    return figures;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A fixed number of requests over a few open connections, so that it stops by itself. */
async function measure(
  address: (request: number) => string,
  headers: Record<string, string>,
  cpu: () => Promise<number>,
  requests: number,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const before = await cpu();
  const started = performance.now();
  let sent = 0;
  const client = async () => {
    // Requests per address are limited; many visitors have many addresses.
    while (sent < requests) {
      const request = sent++;
      const visitor = { 'x-forwarded-for': `10.0.${(request >> 8) & 255}.${request & 255}` };
      await fetchOne(address(request), { ...headers, ...visitor }, agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const seconds = (performance.now() - started) / 1_000;
  const processorMs = (1_000 * ((await cpu()) - before)) / requests;
  agent.destroy();
  return { perSecond: requests / seconds, processorMs };
}

function fetchOne(url: string, headers: Record<string, string>, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        const expected = headers['if-none-match'] ? [304] : [200, 206];
        if (!expected.includes(statusCode)) reject(new Error(`${url} was answered ${statusCode}`));
        const { 'content-type': type = '', etag = '' } = response.headers;
        resolve({ type, etag, body: Buffer.concat(parts) });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

/** The sample is spoken once, in the background, when nothing else is to do. */
async function untilQuiet(url: string): Promise<void> {
  while (!JSON.parse((await fetchOne(`${url}/api/sample`, {})).body.toString()).sample) await setTimeout(500);
}

async function productCpu(url: string): Promise<number> {
  const { body } = await fetchOne(`${url}/metrics`, { authorization: `Bearer ${ADMIN_TOKEN}` });
  return Number(/^duologue_cpu_seconds_total (\S+)$/m.exec(body.toString())?.[1]);
}

async function bareCpu(url: string): Promise<number> {
  const { user, system } = JSON.parse((await fetchOne(`${url}/cpu`, {})).body.toString());
  return (user + system) / 1e6;
}

async function startBare(bodies: Record<string, Answer>) {
  const encoded = Object.fromEntries(
    Object.entries(bodies).map(([url, { type, body }]) => [url, { type, body: body.toString('base64') }]),
  );
  const script = path.join(import.meta.dirname, 'support/bare-server.ts');
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, BODIES: JSON.stringify(encoded) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  return {
    url: String(line).trim(),
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
