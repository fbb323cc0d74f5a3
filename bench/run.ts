import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A section of the figures: `npm run bench -- name` runs one, `npm run bench` all of them. */
type Section = { name: string; run(): Promise<{ figure: string; value: string }[]> };

const asked = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.ts') && !['run.ts'].includes(file) && !file.includes('.test.'),
);
const sections = (
  await Promise.all(files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Partial<Section>>))
).filter((section): section is Section => typeof section.name === 'string' && typeof section.run === 'function');
const unknown = asked.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`No such figures: ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const resultsFile = path.join(import.meta.dirname, 'results.json');
const results: Record<string, { figure: string; value: string }[]> = readResults();
for (const section of sections.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n${section.name}`);
  const rows = await section.run();
  for (const { figure, value } of rows) console.log(`  ${figure.padEnd(70)} ${value}`);
  results[section.name] = rows;
}
writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);

function readResults() {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8'));
  } catch {
    return {}; // the first run, or a file from another layout: it is written anew
  }
}
