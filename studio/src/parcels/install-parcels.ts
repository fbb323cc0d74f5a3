import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Delivery, Parcel } from './parcel.ts';
import { readTar } from './read-tar.ts';

/** It cannot be had here. The message tells why and what works nevertheless. */
export class ParcelsUnavailableError extends Error {
  override name = 'ParcelsUnavailableError';
}

export type FetchParcel = (parcel: Parcel, folder: string, signal: AbortSignal) => Promise<Buffer>;

const markerOf = (folder: string) => path.join(folder, 'installed');
/** Changes with everything that is installed, so that an older installation is made anew. */
export const versionOf = ({ parcels }: Delivery) => parcels.map((parcel) => `${parcel.package}@${parcel.version}`).join(' ');

export async function isInstalled(folder: string, delivery: Delivery): Promise<boolean> {
  try {
    return (await readFile(markerOf(folder), 'utf8')) === versionOf(delivery);
  } catch {
    return false;
  }
}

/** Fetches, checks and unpacks. What an earlier, broken-off run fetched is not fetched again. */
export async function installParcels(
  folder: string,
  delivery: Delivery,
  fetchParcel: FetchParcel,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const downloads = path.join(folder, 'downloads');
  await mkdir(downloads, { recursive: true });
  await rm(markerOf(folder), { force: true });
  for (const [index, parcel] of delivery.parcels.entries()) {
    say(`${index + 1} of ${delivery.parcels.length}: ${parcel.what} (${parcel.megabytes} MB)`);
    await unpack(await obtain(parcel, delivery, downloads, fetchParcel, signal), parcel, folder);
    signal.throwIfAborted();
  }
  await checkHashes(folder, delivery);
  await writeFile(markerOf(folder), versionOf(delivery));
  await rm(downloads, { recursive: true });
}

async function obtain(
  parcel: Parcel,
  delivery: Delivery,
  downloads: string,
  fetchParcel: FetchParcel,
  signal: AbortSignal,
): Promise<Buffer> {
  const file = path.join(downloads, `${parcel.package.replace(/\W/g, '-')}-${parcel.version}.tgz`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept && integrityOf(kept) === parcel.integrity) return kept;
  const fetched = await fetchParcel(parcel, downloads, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ParcelsUnavailableError(
      `${parcel.package} ${parcel.version} could not be fetched: ${reason}\nIs there a network? Run it again to go on from here. ${delivery.withoutIt}`,
      { cause },
    );
  });
  if (integrityOf(fetched) !== parcel.integrity) {
    throw new ParcelsUnavailableError(
      `${parcel.package} ${parcel.version} is not what it was when we chose it; nothing of it is used. ${delivery.withoutIt}`,
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

async function checkHashes(folder: string, delivery: Delivery): Promise<void> {
  for (const [file, wanted] of Object.entries(delivery.hashes)) {
    const found = createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
    if (found !== wanted)
      throw new ParcelsUnavailableError(
        `${file} is damaged: its SHA-256 is ${found} instead of ${wanted}. ${delivery.withoutIt}`,
      );
  }
}
