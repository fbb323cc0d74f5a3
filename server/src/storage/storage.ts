import type { Readable } from 'node:stream';

/** Inclusive on both sides, as in HTTP. */
type ByteRange = { start: number; end: number };
export type StoredFile = { key: string; size: number; modifiedAt: Date };

/** Where files live. A file is whole or not there at all: what is half written is never seen. */
export type Storage = {
  /** Replaces what was there. */
  put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Throws FileNotFoundError. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A short range at once, which costs less than a stream. Throws FileNotFoundError. */
  readBytes(key: string, range: ByteRange): Promise<Buffer>;
  /**
   * Gives a file another name, replacing what had it: readers find the old file or the new one, whole. A store that
   * serves files itself sends them with the disposition.
   */
  move(from: string, to: string, contentType: string, disposition?: string): Promise<void>;
  /** `etag` changes whenever the content does. */
  head(key: string): Promise<(StoredFile & { etag: string }) | undefined>;
  /** Every file whose key starts with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** What is not there is not an error. */
  remove(keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export class FileNotFoundError extends Error {
  override name = 'FileNotFoundError';
  readonly key: string;
  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key}`, options);
    this.key = key;
  }
}

/** The store cannot be used at all; found out at the start. */
export class StorageUnreachableError extends Error {
  override name = 'StorageUnreachableError';
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;
const MAX_KEY_LENGTH = 300;

/** Keys come from our own code; this guards against mistakes in it: no `..`, nothing hidden, nothing absolute. */
export function checkKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !key.split('/').every((part) => segment.test(part))) {
    throw new Error(`'${key}' is not a storage key: names of letters, digits, '.', '_' and '-', separated by '/'`);
  }
  return key;
}

/** A prefix is a key that may end in the middle of a name, or in '/'. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.replace(/\/$/, ''));
  return prefix;
}
