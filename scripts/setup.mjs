// Runs before `npm start`, `npm test`, `npm run make`, `npm run verify` and `npm run voices`, on any Node from 18 on and with nothing installed yet.
// It installs what is missing and builds the web app, where it is needed, when its sources have changed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const print = (text) => process.stdout.write(`${text}\n`);
const forTests = process.argv[2] === 'test';

installIfNeeded();
const node = chooseNode();
if (process.argv[2] !== 'make') buildIfStale(node);

/** A full install serves both commands; one for `npm start` alone leaves the test tools out. */
function installIfNeeded() {
  const marker = at('node_modules', '.duologue-install');
  const wanted = hashOf(['package-lock.json']);
  const [installed, kind] = existsSync(marker) ? readFileSync(marker, 'utf8').split(' ') : [];
  if (installed === wanted && (kind === 'full' || !forTests)) return;
  const full = forTests || kind === 'full';
  print(`Installing ${full ? 'all packages' : 'packages'} (once, about a minute) …`);
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error', full ? '--include=dev' : '--omit=dev');
  writeFileSync(marker, `${wanted} ${full ? 'full' : 'start'}`);
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [process.execPath, [cli]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: !cli && process.platform === 'win32',
  });
  if (status !== 0) fail(`npm ${args[0]} failed. The lines above say why; nothing was started.`);
}

/** On Linux the install brings Node 24. Where that binary cannot run (musl), this machine's own Node is used. */
function chooseNode() {
  const bundled = at('node_modules', '.bin', 'node');
  if (existsSync(bundled)) {
    if (spawnSync(bundled, ['--version']).status === 0) return bundled;
    rmSync(bundled);
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    fail(
      `Duologue needs Node 22.18 or later; this is Node ${process.versions.node}. Please install a newer one from https://nodejs.org.`,
    );
  }
  return process.execPath;
}

function buildIfStale(nodePath) {
  const sources = ['package-lock.json', ...['web/src', 'web/public', 'web/sw', 'contract/src'].flatMap(filesBelow)];
  sources.push(...['web/index.html', 'web/vite.config.ts', 'web/package.json'].filter((file) => existsSync(at(file))));
  const stamp = at('web', 'dist', '.stamp');
  const wanted = hashOf(sources.filter((file) => !file.includes('.test.')));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  print('Building the web app …');
  const vite = at('node_modules', 'vite', 'bin', 'vite.js');
  try {
    execFileSync(nodePath, [vite, 'build', '--logLevel', 'warn'], { cwd: at('web'), stdio: 'inherit' });
  } catch {
    fail('The web app could not be built. The lines above say why; nothing was started.');
  }
  writeFileSync(stamp, wanted);
}

function filesBelow(folder) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    return statSync(at(file)).isDirectory() ? filesBelow(file) : [file];
  });
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(file).update(readFileSync(at(file)));
  return hash.digest('hex');
}

function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
