import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Storage } from '../storage/storage.ts';
import type { PublishedFiles } from './published-files.ts';

export type PublicFiles = ReturnType<typeof createPublicFiles>;
type Dependencies = {
  config: Pick<Config, 'audioPublicUrl'>;
  storage: Pick<Storage, 'put'>;
  publishedFiles: PublishedFiles;
  log: Pick<Logger, 'warn'>;
};

/**
 * Files that never change, at the address where the bucket or a CDN serves them (AUDIO_PUBLIC_URL): their bytes do not
 * pass through this process. Audio lies there when its podcast is ready; covers and texts come with the first request.
 */
export function createPublicFiles({ config: { audioPublicUrl }, storage, publishedFiles, log }: Dependencies) {
  const inProgress = new Set<string>();

  return {
    /** Undefined when there is no such address, or nothing at it: then this process answers. */
    async addressOf(key: string): Promise<string | undefined> {
      return audioPublicUrl && (await publishedFiles.find(key)) ? `${audioPublicUrl}/${key}` : undefined;
    },

    /** Puts what was made for one request where the next one is sent to. Nobody waits for it, and it may fail. */
    async publish(key: string, body: Buffer, contentType: string): Promise<void> {
      if (!audioPublicUrl || inProgress.has(key)) return;
      inProgress.add(key);
      try {
        await storage.put(key, body, contentType);
      } catch (err) {
        log.warn({ err, key }, 'A file could not be put into the store; the next request tries again');
      } finally {
        inProgress.delete(key);
      }
    },
  };
}
