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
for (const { id, statement } of missing) console.log(`${id}  ${statement}`);
console.log(`${rows.length - missing.length} of ${rows.length} rows are named by a test (${tests.length} files)`);
process.exitCode = missing.length === 0 ? 0 : 1;

/** Only ids inside strings count: a comment proves nothing. */
function idsIn(source) {
  const texts = source.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return texts.flatMap((text) => [...(text.match(/\b[A-Z]{1,2}-\d{2}\b/g) ?? []), ...between(text)]);
}

/** 'R-01 to R-11' means all of them. */
function between(list) {
  return [...list.matchAll(/\b([A-Z]{1,2})-(\d{2}) to \1-(\d{2})\b/g)].flatMap(([, family, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${family}-${String(Number(from) + index).padStart(2, '0')}`),
  );
}
