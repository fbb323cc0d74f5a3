import { describe, expect, it } from 'vitest';
import { DatabaseUnreachableError } from './db/database-errors.ts';
import { explainStartError } from './explain-start-error.ts';

const systemError = (details: object) => Object.assign(new Error('technical'), details);

describe('explainStartError', () => {
  it.each([
    [
      { code: 'EADDRINUSE', syscall: 'listen', port: 80, address: '::' },
      'Port 80 of :: is taken by another program. Stop that one, or set PORT to another.',
    ],
    [
      { code: 'EACCES', syscall: 'listen', port: 80, address: '::' },
      'Port 80 is not open to this user. Set PORT to one above 1023.',
    ],
    [
      { code: 'EADDRNOTAVAIL', syscall: 'listen', port: 80, address: '10.0.0.9' },
      '10.0.0.9 is not an address of this machine. Check HOST.',
    ],
    [{ code: 'EACCES', syscall: 'mkdir', path: '/data' }, '/data cannot be written by this user. Check DATA_DIR.'],
    [{ code: 'EEXIST', syscall: 'mkdir', path: '/data' }, '/data cannot be a folder: a file is in its way. Check DATA_DIR.'],
    [{ code: 'ENOTDIR', syscall: 'mkdir', path: '/a/b' }, '/a/b cannot be a folder: a file is in its way. Check DATA_DIR.'],
    [{ code: 'ENOSPC', syscall: 'write' }, 'The disk is full. Make room, or set DATA_DIR to a folder on another disk.'],
  ])('puts %j into words', (details, sentence) => {
    expect(explainStartError(systemError(details))).toBe(sentence);
  });

  it('gives our own errors as they are', () => {
    const error = new DatabaseUnreachableError('postgres://me:secret@db.example/duologue', new Error('no route'));
    expect(explainStartError(error)).toBe('PostgreSQL at db.example:5432/duologue cannot be used (DATABASE_URL): no route');
  });

  it('leaves what nobody foresaw to its stack', () => {
    expect(explainStartError(new TypeError('x is undefined'))).toBeUndefined();
    expect(explainStartError(undefined)).toBeUndefined();
  });
});
