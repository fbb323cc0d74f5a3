import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import fc from 'fast-check';
import { hostileTitles } from './hostile-articles.ts';
import {
  chunkedBodies,
  contentTypes,
  formTexts,
  headers,
  jsonTexts,
  lengthHeaders,
  modelIds,
  startLines,
} from './hostile-values.ts';

/** Bytes as they go over the wire. `unfinished`: the server may rightly wait for more, so the client gives up soon. */
export type RawRequest = { kind: string; bytes: Buffer; unfinished: boolean };

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const SESSIONS = Array.from({ length: 4 }, () => randomUUID());

const postPaths = fc.constantFrom(
  ...['/api/podcasts', '/api/wishes', '/api/feedback', '/api/playlists', '/api/series', '/feedback-form'],
);
/** The only page that takes a form; the others must refuse it. */
const formPaths = fc.oneof({ weight: 4, arbitrary: fc.constant('/feedback-form') }, postPaths);
const getPaths = fc.constantFrom(
  ...['/', '/healthz', '/metrics', '/ws', '/sitemap.xml', '/feedback-form', '/feeds/x.xml', '/api/podcasts', '/api/playlists'],
  ...['/api/search', '/api/wikipedia/search', '/api/summary', '/api/random', '/api/series', '/api/series/suggestions'],
  ...['/api/podcasts/1', '/api/podcasts/audio/podcast_1.mp3', '/api/podcasts/1/live.mp3', '/api/podcasts/1/cover.svg'],
  '/api/system/status',
);
const titles = fc.tuple(fc.constantFrom(...hostileTitles), fc.nat(9_999)).map((parts) => parts.join(' '));
const modelTypes = fc.constantFrom('openai', 'deepseek', 'gemini', 'builtin', '__proto__');
const builtin = { maxLength: 1, modelType: 'builtin', ttsProvider: 'builtin' };

const kinds: [weight: number, fc.Arbitrary<RawRequest>][] = [
  [3, fc.tuple(formPaths, formTexts).map(([path, body]) => post('form', path, FORM, body))],
  [3, fc.tuple(postPaths, jsonTexts).map(([path, body]) => post('json', path, JSON_TYPE, body))],
  [1, fc.tuple(postPaths, contentTypes, fc.oneof(jsonTexts, formTexts)).map((given) => post('type', ...given))],
  [4, fc.tuple(getPaths, formTexts).map(([path, query]) => get('query', `${path}?${query}`))],
  [
    2,
    fc.tuple(postPaths, lengthHeaders, jsonTexts).map(([path, length, body]) => {
      const lines = [`Content-Type: ${JSON_TYPE}`, length.replace('TRUE', `${bytesOf(body).length}`)];
      return raw({ kind: 'length', startLine: `POST ${path} HTTP/1.1`, lines, body, unfinished: true });
    }),
  ],
  [
    1,
    fc.tuple(postPaths, chunkedBodies).map(([path, body]) => {
      const lines = [`Content-Type: ${JSON_TYPE}`, 'Transfer-Encoding: chunked'];
      return raw({ kind: 'chunked', startLine: `POST ${path} HTTP/1.1`, lines, body, unfinished: true });
    }),
  ],
  [
    2,
    fc
      .tuple(getPaths, headers)
      .map(([path, line]) =>
        raw({ kind: 'headers', startLine: `GET ${path} HTTP/1.1`, lines: [line], unfinished: line.includes('Upgrade') }),
      ),
  ],
  [1, startLines.map((startLine) => raw({ kind: 'start line', startLine, unfinished: true }))],
  [1, fc.tuple(modelIds, modelTypes).map(([specificModel, modelType]) => create('model', { specificModel, modelType }))],
  [2, titles.map((title) => get('article', `/api/summary?title=${encodeURIComponent(title)}`))],
  [1, titles.map((title) => get('article', `/api/search?q=${encodeURIComponent(title)}`))],
  [1, titles.map((title) => get('article', `/api/series/suggestions?topic=${encodeURIComponent(title)}`))],
  [1, titles.map((wikiTitle) => create('article', { wikiTitle }))],
];

/** Every kind of nonsense that needs a socket, or an article, to be said. */
export const rawRequests: fc.Arbitrary<RawRequest> = fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const get = (kind: string, path: string) => raw({ kind, startLine: `GET ${path} HTTP/1.1` });

const create = (kind: string, choices: object) =>
  post(kind, '/api/podcasts', JSON_TYPE, JSON.stringify({ wikiTitle: 'Dashes', ...builtin, ...choices }));

function post(kind: string, path: string, type: string, body: string): RawRequest {
  const lines = [`Content-Type: ${type}`, `Content-Length: ${bytesOf(body).length}`];
  return raw({ kind, startLine: `POST ${path} HTTP/1.1`, lines, body });
}

/** As Latin-1, so that any byte can be said; text beyond it goes as UTF-8. */
const bytesOf = (text: string) => Buffer.from(text, /[^\0-\xff]/.test(text) ? 'utf8' : 'latin1');

type Parts = { kind: string; startLine: string; lines?: string[]; body?: string; unfinished?: boolean };

let count = 0;
function raw({ kind, startLine, lines = [], body = '', unfinished = false }: Parts): RawRequest {
  count += 1;
  const usual = [
    'Host: 127.0.0.1',
    `X-Session-Id: ${SESSIONS[count % SESSIONS.length]}`,
    // Each from an address of its own: this is about the requests, not about their limits.
    `X-Forwarded-For: 10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    'Connection: close',
  ].filter((line) => !lines.some((given) => nameOf(given) === nameOf(line)));
  const head = [startLine, ...usual, ...lines, '', ''].join('\r\n');
  return { kind, bytes: Buffer.concat([bytesOf(head), bytesOf(body)]), unfinished };
}

const nameOf = (line: string) => line.split(':')[0]?.toLowerCase();

const UNFINISHED_MS = 500;
const ANSWERED_WITHIN_MS = 60_000;
const KEPT_CHARACTERS = 64_000;

/** What came back, nothing for a closed connection. Rejects where an answer is due and does not come within a minute. */
export function sendRaw(port: number, { bytes, unfinished }: RawRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    const giveUp = () => {
      if (!unfinished) reject(new Error(`Not answered within ${ANSWERED_WITHIN_MS} ms`));
      socket.destroy();
    };
    const late = setTimeout(giveUp, unfinished ? UNFINISHED_MS : ANSWERED_WITHIN_MS);
    socket.on('data', (data) => {
      if (received.length < KEPT_CHARACTERS) received += data.toString('latin1');
    });
    // Refused in the middle of the request is an answer too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(received);
    });
    socket.write(bytes);
  });
}
