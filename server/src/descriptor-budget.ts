import fs from 'node:fs';

/** Where the system does not say: macOS gives Node at least this many, Windows far more. */
const USUAL_LIMIT = 8_192;
/** For the process itself: code, logs, worker threads, providers, the store, PostgreSQL's connections. */
const RESERVED = 96;
/** Of this many the embedded database does not notice; with fewer it closes files and opens them again. */
const DATABASE_FILES = 256;
const FEWEST_DATABASE_FILES = 64;
const FEWEST_CONNECTIONS = 16;

export type DescriptorBudget = { /** Files the embedded database may hold open. */ databaseFiles: number; connections: number };

/**
 * Shares the file descriptors that this process may have. When they run out PostgreSQL cannot open its files and
 * breaks, so connections get what is left, and each may need a second one for the file that it is sent.
 */
export function descriptorBudget(limit = descriptorLimit()): DescriptorBudget {
  const databaseFiles = limit >= 2_048 ? DATABASE_FILES : FEWEST_DATABASE_FILES;
  const connections = Math.floor((limit - RESERVED - databaseFiles) / 2);
  return { databaseFiles, connections: Math.max(FEWEST_CONNECTIONS, connections) };
}

function descriptorLimit(): number {
  if (process.platform !== 'linux') return USUAL_LIMIT;
  const soft = /^Max open files\s+(\d+)/m.exec(fs.readFileSync('/proc/self/limits', 'utf8'))?.[1];
  // 'unlimited' has no digits.
  return soft === undefined ? USUAL_LIMIT : Number(soft);
}
