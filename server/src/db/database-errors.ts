/** Two processes in one folder would destroy the database, so the second one must not start. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly folder: string;
  constructor(folder: string, options?: ErrorOptions) {
    super(`${folder} is in use by another Duologue. Stop that one, or set DATA_DIR to another folder.`, options);
    this.folder = folder;
  }
}

/** The folder holds a database that this version cannot read. */
export class UnreadableFolderError extends Error {
  override name = 'UnreadableFolderError';
}

export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  constructor(url: string, cause: unknown) {
    const { hostname, port, pathname } = new URL(url);
    const reason = cause instanceof Error ? cause.message || cause.constructor.name : String(cause);
    super(`PostgreSQL at ${hostname}:${port || 5432}${pathname} cannot be used (DATABASE_URL): ${reason}`, { cause });
  }
}
