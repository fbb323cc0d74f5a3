// `npm test`: everything that must hold, the quickest checks first. CI runs the same. Every step runs, also after one that failed.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const tool = (name, ...args) => [path.join(root, 'node_modules', name), ...args];

/** Steps of a group run in parallel; groups run one after the other. */
const groups = [
  [
    ['types of contract, studio, server and scripts', tool('typescript/bin/tsc', '-p', '.')],
    ['types of web', tool('typescript/bin/tsc', '-p', 'web')],
    ['types of e2e', tool('typescript/bin/tsc', '-p', 'e2e')],
    ['a browser for the tests', ['scripts/find-browser.ts']],
    ['lint and import zones', tool('@biomejs/biome/bin/biome', 'check', '.')],
    ['nothing unused', tool('knip/bin/knip.js')],
    ['first load', ['scripts/first-load.mjs']],
    ['docs/configuration.md is current', ['scripts/configuration-docs.ts', '--check']],
    ['every row of the specification has a test', ['scripts/spec-coverage.mjs']],
  ],
  [['unit and server tests', tool('vitest/vitest.mjs', 'run', '--reporter=dot', '--silent=passed-only')]],
  [['browser tests', tool('@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts')]],
];

const started = performance.now();
const results = [];
for (const group of groups) {
  results.push(...(await Promise.all(group.map(([title, args]) => run(title, args)))));
}
for (const { title, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`);
const failed = results.filter(({ ok }) => !ok).length;
console.log(`steps: ${results.length - failed} passed, ${failed} failed, ${secondsSince(started).toFixed(0)} s in all`);
process.exitCode = failed === 0 ? 0 : 1;

function run(title, args) {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (ok) => resolve({ title, ok, seconds: secondsSince(started) });
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(`${title}: ${error.message}`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

function secondsSince(moment) {
  return (performance.now() - moment) / 1_000;
}
