/** Keeps spoken sentences under the hash of everything that shapes their sound. */
export type ClipStore = {
  get(hash: string): Promise<Uint8Array | undefined>;
  put(hash: string, bytes: Uint8Array): Promise<void>;
};

export function memoryClipStore(): ClipStore & { size: () => number } {
  const clips = new Map<string, Uint8Array>();
  return {
    get: async (hash) => clips.get(hash),
    put: async (hash, bytes) => void clips.set(hash, bytes),
    size: () => clips.size,
  };
}
