import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { seedFile } from './seed.ts';

// Run by itself (`node server/src/db/make-seed.ts`), by the set-up step or by the first start.
if (!fs.existsSync(seedFile)) {
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('gzip');
  await pglite.close();
  fs.mkdirSync(path.dirname(seedFile), { recursive: true });
  const unfinished = `${seedFile}.${process.pid}`;
  fs.writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  fs.renameSync(unfinished, seedFile);
}
