import type { ClipStore } from '@duologue/studio';
import { clipKey } from './keys.ts';
import { readIfExists } from './read-if-exists.ts';
import type { Storage } from './storage.ts';

/** Clips in shared storage, where every process finds them. */
export function createClipStore(storage: Storage): ClipStore {
  return {
    get: (hash) => readIfExists(storage, clipKey(hash)),
    put: (hash, bytes) => storage.put(clipKey(hash), bytes, 'application/octet-stream'),
  };
}
