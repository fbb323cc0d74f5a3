import path from 'node:path';
import { afterEach, describe, expect, inject, it, type TestContext } from 'vitest';
import { findDamage } from './damage.ts';
import { createPlaylist, isReady, listPlaylists } from './playlists.ts';
import { createPodcast, type Product, spawnProduct, startProduct, untilEnded } from './product.ts';
import { untilMoreFiles } from './product-progress.ts';
import { createSmallDisk, NO_MOUNT, type SmallDisk } from './small-disk.ts';

/** The database, and more than /readyz wants to see free. */
const MEGABYTES = 200;
const NOTICED_WITHIN_MS = 30_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function smallDisk({ skip }: TestContext): SmallDisk {
  const disk = createSmallDisk(MEGABYTES) ?? skip(NO_MOUNT);
  closers.push(disk.remove);
  return disk;
}

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ DATA_DIR: dataDir });
  closers.push(product.kill);
  return product;
}

const hasExited = ({ process: { exitCode, signalCode } }: Product) => exitCode !== null || signalCode !== null;

/** The embedded database stops the process when it cannot write; then a supervisor starts it again. */
const stillRunning = (product: Product, dataDir: string) => (hasExited(product) ? start(dataDir) : product);

describe.runIf(inject('long'))('a disk that is full', () => {
  it('at start: the process says so and ends with 1; with room again everything is there', async (context) => {
    const disk = smallDisk(context);
    const dataDir = path.join(disk.folder, 'data');
    const first = await start(dataDir);
    const { id } = (await createPlaylist(first.url, 'Before')) ?? {};
    await first.stop();
    disk.fillUp();
    const refused = spawnProduct({ DATA_DIR: dataDir });
    closers.push(refused.kill);
    await expect(refused.ready).rejects.toThrow(/exited with 1\n/);
    expect(refused.log()).toContain('has no room left. Make room, or set DATA_DIR to a folder on another disk.');
    expect(refused.log()).not.toMatch(/damaged/);
    disk.makeRoom();
    const second = await start(dataDir);
    expect(await listPlaylists(second.url)).toEqual([id]);
  });

  it('while it runs: /readyz says so, and nothing that was answered is lost', async (context) => {
    const disk = smallDisk(context);
    const dataDir = path.join(disk.folder, 'data');
    const first = await start(dataDir);
    const created: number[] = [];
    const write = async (url: string, title: string) => {
      const answer = await createPlaylist(url, title);
      if (answer?.id !== undefined) created.push(answer.id);
      return answer?.status;
    };
    expect(await write(first.url, 'Before')).toBe(201);
    disk.fillUp();
    await expect
      .poll(async () => hasExited(first) || !(await isReady(first.url)), { timeout: NOTICED_WITHIN_MS, interval: 500 })
      .toBe(true);
    for (let index = 0; index < 20; index += 1) await write(first.url, `Without room ${index}`);
    disk.makeRoom();
    const product = await stillRunning(first, dataDir);
    await expect.poll(() => isReady(product.url), { timeout: NOTICED_WITHIN_MS, interval: 500 }).toBe(true);
    expect(await write(product.url, 'After')).toBe(201);
    expect((await listPlaylists(product.url)).sort()).toEqual(created.sort());
    await product.stop();
    expect(await findDamage(path.join(dataDir, 'db'))).toEqual([]);
  });

  it.runIf(inject('long'))(
    'during generation: nothing is damaged, and generation resumes when there is room',
    async (context) => {
      const disk = smallDisk(context);
      const dataDir = path.join(disk.folder, 'data');
      const first = await start(dataDir);
      const ids = [await createPodcast(first.url, 'Octopus'), await createPodcast(first.url, 'Venice')];
      await untilMoreFiles(path.join(dataDir, 'files'), 10, 120_000);
      disk.fillUp();
      await expect.poll(() => hasExited(first) || /ENOSPC|No space|no room/.test(first.log()), { timeout: 60_000 }).toBe(true);
      disk.makeRoom();
      const { url } = await stillRunning(first, dataDir);
      const podcasts = await untilEnded(url, ids, 300_000);
      for (const { status, error } of podcasts) {
        if (status !== 'ready') expect(error).toMatch(/no room|Please try again/);
      }
      const [after] = await untilEnded(url, [await createPodcast(url, 'Sahara')], 300_000);
      expect(after).toMatchObject({ status: 'ready' });
    },
  );
});
