import { DiskFullError } from './data-folder.ts';
import { DatabaseUnreachableError, FolderInUseError, UnreadableFolderError } from './db/database-errors.ts';
import { StorageUnreachableError } from './storage/storage.ts';

/** What prevents a start and can be fixed by the operator, in a sentence. */
export function explainStartError(error: unknown): string | undefined {
  const expected = [DiskFullError, FolderInUseError, UnreadableFolderError, DatabaseUnreachableError, StorageUnreachableError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Port ${port} of ${address} is taken by another program. Stop that one, or set PORT to another.`;
  }
  if (syscall === 'listen' && code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to one above 1023.`;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `${address ?? 'HOST'} is not an address of this machine. Check HOST.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${path} cannot be written by this user. Check DATA_DIR.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} cannot be a folder: a file is in its way. Check DATA_DIR.`;
  if (code === 'ENOSPC') return 'The disk is full. Make room, or set DATA_DIR to a folder on another disk.';
  return undefined;
}
