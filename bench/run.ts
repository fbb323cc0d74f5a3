import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A section of the figures: `npm run bench -- name` runs one, `npm run bench` all of them. */
type Section = { name: string; run(): Promise<{ figure: string; value: string }[]> };

type Figures = { at: string; machine: string; load: string; figures: { figure: string; value: string }[] };

// What begins with -- is an option of a section.
const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => path.basename(file, '.ts'));
const unknown = requested.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such figures: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}

const resultsFile = path.join(import.meta.dirname, 'results.json');
const results: Record<string, Figures> = readResults();
const [processor] = os.cpus();
const machine = `${os.cpus().length} × ${processor?.model ?? os.arch()}, ${os.platform()} ${os.arch()}, Node ${process.versions.node}`;
for (const name of names.filter((one) => requested.length === 0 || requested.includes(one))) {
  console.log(`\n${name}`);
  // Figures from a busy machine mean little, so the load is recorded too.
  const load = os.loadavg()[0]?.toFixed(1) ?? '';
  const section: Section = await import(path.join(import.meta.dirname, `${name}.ts`));
  const figures = await section.run();
  for (const { figure, value } of figures) console.log(`  ${figure.padEnd(70)} ${value}`);
  results[name] = { at: new Date().toISOString(), machine, load, figures };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}

function readResults() {
  try {
    return JSON.parse(readFileSync(resultsFile, 'utf8'));
  } catch {
    return {}; // the first run, or a file from another layout: it is replaced
  }
}
