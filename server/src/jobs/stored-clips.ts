import type { ClipStore } from '@duologue/studio';
import { clipKey } from '../storage/keys.ts';
import { readIfThere } from '../storage/read-if-there.ts';
import type { Storage } from '../storage/storage.ts';

/** Spoken sentences, kept where every worker finds them. */
export function storedClips(storage: Storage): ClipStore {
  return {
    get: (hash) => readIfThere(storage, clipKey(hash)),
    put: (hash, bytes) => storage.put(clipKey(hash), bytes, 'application/octet-stream'),
  };
}
