import { LRUCache } from 'lru-cache';
import type { Storage } from '../storage/storage.ts';

const BLOCK_BYTES = 64 * 1_024;
const CACHED_BYTES = 32 * 1_024 * 1_024;

/**
 * Short ranges of files that never change. What was read lately is sent from memory, in blocks, so that the next
 * listener's range need not begin where the last one's did.
 */
export function createFileBlocks({ storage }: { storage: Pick<Storage, 'readBytes'> }) {
  const blocks = new LRUCache<string, Buffer>({ maxSize: CACHED_BYTES, sizeCalculation: (block) => Math.max(1, block.length) });

  /** `etag` names the content. Throws FileNotFoundError. */
  return async function read(key: string, etag: string, size: number, { start, end }: { start: number; end: number }) {
    const [first, last] = [Math.floor(start / BLOCK_BYTES), Math.floor(end / BLOCK_BYTES)];
    const found: Buffer[] = [];
    for (let block = first; block <= last; block += 1) {
      const name = `${key} ${etag} ${block}`;
      const from = block * BLOCK_BYTES;
      const bytes =
        blocks.get(name) ?? (await storage.readBytes(key, { start: from, end: Math.min(from + BLOCK_BYTES, size) - 1 }));
      blocks.set(name, bytes);
      found.push(bytes);
    }
    const whole = found.length === 1 && found[0] ? found[0] : Buffer.concat(found);
    return whole.subarray(start - first * BLOCK_BYTES, end + 1 - first * BLOCK_BYTES);
  };
}
