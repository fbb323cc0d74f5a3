import { buffer } from 'node:stream/consumers';
import { FileNotFoundError, type Storage } from './storage.ts';

/** A whole file; undefined when there is none. */
export async function readIfExists(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined;
    throw error;
  }
}
