import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { kokoroHashes, kokoroParcels, kokoroPlatforms, kokoroVersion, type Parcel } from './kokoro-parcels.ts';
import { readTar } from './read-tar.ts';

/** The better voices cannot be had here. The message tells why and what works nevertheless. */
export class VoicesUnavailableError extends Error {
  override name = 'VoicesUnavailableError';
}

export type FetchParcel = (parcel: Parcel, folder: string, signal: AbortSignal) => Promise<Buffer>;

const markerOf = (folder: string) => path.join(folder, 'installed');
const STILL_WORKS = 'The voices that are always there keep working.';

export async function isKokoroInstalled(folder: string): Promise<boolean> {
  try {
    return (await readFile(markerOf(folder), 'utf8')) === kokoroVersion();
  } catch {
    return false;
  }
}

export type InstallOptions = {
  fetchParcel: FetchParcel;
  say: (text: string) => void;
  system?: { platform: string; arch: string };
  parcels?: readonly Parcel[];
  hashes?: Readonly<Record<string, string>>;
};

/** Fetches, checks and unpacks. What an earlier, broken-off run fetched is not fetched again. */
export async function installKokoro(folder: string, options: InstallOptions, signal: AbortSignal): Promise<void> {
  const { fetchParcel, say, system = process, hashes = kokoroHashes } = options;
  if (!kokoroPlatforms.includes(`${system.platform}-${system.arch}`)) {
    throw new VoicesUnavailableError(`The better voices do not exist for ${system.platform} on ${system.arch}. ${STILL_WORKS}`);
  }
  const downloads = path.join(folder, 'downloads');
  await mkdir(downloads, { recursive: true });
  await rm(markerOf(folder), { force: true });
  const parcels = options.parcels ?? kokoroParcels(system.platform, system.arch);
  for (const [index, parcel] of parcels.entries()) {
    say(`${index + 1} of ${parcels.length}: ${parcel.what} (${parcel.megabytes} MB)`);
    await unpack(await obtain(parcel, downloads, fetchParcel, signal), parcel, folder);
    signal.throwIfAborted();
  }
  await checkHashes(folder, hashes);
  await writeFile(markerOf(folder), kokoroVersion());
  await rm(downloads, { recursive: true });
}

async function obtain(parcel: Parcel, downloads: string, fetchParcel: FetchParcel, signal: AbortSignal): Promise<Buffer> {
  const file = path.join(downloads, `${parcel.package.replace(/\W/g, '-')}-${parcel.version}.tgz`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept && integrityOf(kept) === parcel.integrity) return kept;
  const fetched = await fetchParcel(parcel, downloads, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new VoicesUnavailableError(
      `${parcel.package} ${parcel.version} could not be fetched: ${reason}\nIs there a network? Run it again to go on from here. ${STILL_WORKS}`,
      { cause },
    );
  });
  if (integrityOf(fetched) !== parcel.integrity) {
    throw new VoicesUnavailableError(
      `${parcel.package} ${parcel.version} is not what it was when we chose it; nothing of it is used. ${STILL_WORKS}`,
    );
  }
  await writeFile(file, fetched);
  return fetched;
}

const integrityOf = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('base64');

async function unpack(archive: Buffer, parcel: Parcel, folder: string): Promise<void> {
  for (const file of readTar(await promisify(gunzip)(archive))) {
    // Every path in a package begins with one folder, usually 'package'.
    const target = parcel.place(file.path.replace(/^[^/]+\//, ''));
    if (target === undefined) continue;
    await mkdir(path.dirname(path.join(folder, target)), { recursive: true });
    await writeFile(path.join(folder, target), file.content);
  }
}

async function checkHashes(folder: string, hashes: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, wanted] of Object.entries(hashes)) {
    const found = createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
    if (found !== wanted)
      throw new VoicesUnavailableError(`${file} is damaged: its SHA-256 is ${found} instead of ${wanted}. ${STILL_WORKS}`);
  }
}
