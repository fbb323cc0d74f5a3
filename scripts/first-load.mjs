// Adds up the JavaScript that a browser must load before the first screen can be shown: the entry, its preloads and what
// they import statically. Exit 1 when it is more than the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_BYTES = 90_000;

export function firstLoad(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
  if (entries.length === 0) throw new Error(`${folder}/index.html names no script: is the web app built?`);
  const files = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    files.add(file);
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(`assets/${name}`);
  };
  for (const entry of entries) visit(entry);
  return [...files].map((file) => ({ file, bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = firstLoad(process.argv[2] ?? join(import.meta.dirname, '../web/dist'));
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of files) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${file}`);
  console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  first load, gzipped (limit ${LIMIT_BYTES / 1000} kB)`);
  if (total > LIMIT_BYTES) {
    console.error(`The first load is ${total - LIMIT_BYTES} bytes over its limit.`);
    process.exit(1);
  }
}
