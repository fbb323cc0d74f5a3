import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { embeddedDatabase } from './embedded-database.ts';
import { extensions } from './open-pglite.ts';
import { openQueue } from './queue.ts';
import { seedFolder, seedsFolder } from './seed.ts';

// Run by itself: `node server/src/db/make-seed.ts`.
const folder = seedFolder();
if (!fs.existsSync(folder)) {
  fs.mkdirSync(seedsFolder, { recursive: true });
  for (const old of fs.readdirSync(seedsFolder)) {
    if (old.startsWith('empty-database-')) fs.rmSync(path.join(seedsFolder, old), { recursive: true, force: true });
  }
  const unfinished = path.join(seedsFolder, `${process.pid}.unfinished`);
  const pglite = await PGlite.create(unfinished, { extensions });
  const database = await embeddedDatabase(pglite, async () => undefined);
  const queue = await openQueue(database, pino({ level: 'silent' }));
  await queue.stop(1_000);
  await pglite.close();
  // The server may run as another user than the one who installed it.
  for (const entry of fs.readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  fs.chmodSync(unfinished, 0o755);
  finish(unfinished);
}

/** Another process may have been quicker; its seed is the same. */
function finish(unfinished: string) {
  try {
    fs.renameSync(unfinished, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(unfinished, { recursive: true });
  }
}
