// `npm run spec`: every row of docs/spec-rows.txt must be named, by its id, in the title of a test.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const rows = readFileSync(path.join(root, 'docs/spec-rows.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => [...line.matchAll(/^([A-Z]+-\d+) (.+)$/g)].map(([, id, statement]) => ({ id, statement })));

const tests = globSync('{contract,studio,server,web,e2e,scripts}/**/*.{test,spec}.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (file) => /(^|\/)(node_modules|dist)$/.test(file),
});
const named = new Set(tests.flatMap((file) => idsIn(readFileSync(path.join(root, file), 'utf8'))));
const missing = rows.filter(({ id }) => !named.has(id));
const unknown = [...named].filter((id) => !rows.some((row) => row.id === id) && rows.some((row) => sameFamily(row.id, id)));

for (const { id, statement } of missing) console.log(`${id}  ${statement}`);
for (const id of unknown) console.log(`${id}  is named by a test, but there is no such row`);
console.log(`${rows.length - missing.length} of ${rows.length} rows are named by a test (${tests.length} files)`);
process.exitCode = missing.length + unknown.length === 0 ? 0 : 1;

/** Ids inside texts: a comment that mentions a row proves nothing. */
function idsIn(source) {
  const texts = source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.flatMap((text) => text.match(/\b[A-Z]{1,2}-\d{2}\b/g) ?? []);
}

function sameFamily(one, other) {
  return one.split('-')[0] === other.split('-')[0];
}
