import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPodcast, newFolder, type Product, readPodcast, startProduct, untilEnded } from './product.ts';

const dataDir = newFolder();
const defaultVoice = { DATA_DIR: dataDir, BUILTIN_VOICE: '' };
const HEARD_BYTES = 60_000;
let product: Product | undefined;
afterAll(async () => {
  await product?.kill();
  fs.rmSync(dataDir, { recursive: true });
});

/** The first bytes that a listener gets while the podcast is being generated. */
async function listen(url: string, id: number): Promise<Buffer> {
  const { body } = await fetch(`${url}/api/podcasts/${id}/live.mp3`);
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) {
    parts.push(part);
    if (Buffer.concat(parts).length >= HEARD_BYTES) break;
  }
  return Buffer.concat(parts);
}

it('our own voice speaks by default, and after a kill that lost half of its clips it says the same again', async () => {
  product = await startProduct(defaultVoice);
  const id = await createPodcast(product.url, 'Octopus', { maxLength: 1 });
  const heard = await listen(product.url, id);
  await product.kill();

  const speech = path.join(dataDir, 'files', 'speech');
  const clips = fs.readdirSync(speech);
  expect(clips.length).toBeGreaterThan(1);
  for (const [index, clip] of clips.entries()) if (index % 2) fs.rmSync(path.join(speech, clip), { recursive: true });

  product = await startProduct(defaultVoice);
  const [ended] = await untilEnded(product.url, [id], 400_000);
  expect(ended?.status).toBe('ready');
  expect((await readPodcast(product.url, id)).tts_model).toMatch(/^duet-/);
  const file = Buffer.from(await (await fetch(new URL(ended?.audio_url ?? '', product.url))).arrayBuffer());
  expect(heard.length).toBeGreaterThanOrEqual(HEARD_BYTES);
  // Frames are the same from the first on; the tag stands before them in the file, and in what was heard maybe another one.
  const frames = heard.subarray(-HEARD_BYTES / 2);
  expect(file.includes(frames)).toBe(true);
});
