import { buffer } from 'node:stream/consumers';
import type { ClipStore } from '@duologue/studio';
import { clipKey } from '../storage/keys.ts';
import { FileNotFoundError, type Storage } from '../storage/storage.ts';

/** Spoken sentences, kept where every worker finds them. */
export function storedClips(storage: Storage): ClipStore {
  return {
    async get(hash) {
      try {
        return await buffer(await storage.read(clipKey(hash)));
      } catch (error) {
        if (error instanceof FileNotFoundError) return undefined;
        throw error;
      }
    },
    put: (hash, bytes) => storage.put(clipKey(hash), bytes, 'application/octet-stream'),
  };
}
