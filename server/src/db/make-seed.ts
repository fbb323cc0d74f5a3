import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { embeddedDatabase } from './embedded-database.ts';
import { extensions } from './open-pglite.ts';
import { openQueue } from './queue.ts';
import { seedFile, seedFolder } from './seed.ts';

// Run by itself: `node server/src/db/make-seed.ts`.
const file = seedFile();
if (!fs.existsSync(file)) {
  const pglite = await PGlite.create({ extensions });
  const database = await embeddedDatabase(pglite, async () => undefined);
  const queue = await openQueue(database, pino({ level: 'silent' }));
  await queue.stop(1_000);
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  fs.mkdirSync(seedFolder, { recursive: true });
  for (const old of fs.readdirSync(seedFolder)) {
    if (old.startsWith('empty-database-') && old !== path.basename(file)) fs.rmSync(path.join(seedFolder, old), { force: true });
  }
  const unfinished = path.join(seedFolder, `${process.pid}.unfinished`);
  fs.writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(unfinished, file);
}
