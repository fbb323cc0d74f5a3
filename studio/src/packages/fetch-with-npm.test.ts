import { expect, it } from 'vitest';
import { npmReason } from './fetch-with-npm.ts';

it.each([
  [
    'npm error code ECONNREFUSED\nnpm error syscall connect\nnpm error FetchError: request to http://x/y failed, reason: no route\nnpm error     at emit (node:events:514:28)\n',
    'FetchError: request to http://x/y failed, reason: no route',
  ],
  [
    'npm ERR! code E404\nnpm ERR! 404 Not Found - GET http://x/y\nnpm ERR! 404  y is not there\n',
    '404 Not Found - GET http://x/y',
  ],
  [
    'npm error code ENOTCACHED\nnpm error request failed: cache mode is only-if-cached\nnpm error A complete log is in /x\n',
    'code ENOTCACHED, request failed: cache mode is only-if-cached',
  ],
  ['', ''],
])('gives the reason without the stack (%#)', (said, reason) => {
  expect(npmReason(said)).toBe(reason);
});
