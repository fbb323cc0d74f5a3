import path from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export function openStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): Promise<Storage> {
  return config.storageUrl ? openS3Storage(config.storageUrl) : openDiskStorage(path.join(config.dataDir, 'files'));
}
