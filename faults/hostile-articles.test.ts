import fs from 'node:fs';
import path from 'node:path';
import { createShelf } from '@duologue/studio/builtin';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startFakeMediaWiki, type WikiPage } from '../server/test/fake-mediawiki.ts';
import { watchHealth } from '../server/test/health-watch.ts';
import { hostilePage, hostileTitles } from '../server/test/hostile-articles.ts';
import { createPodcast, newFolder, startProduct, untilEnded } from './product.ts';

const GOOD_TITLES = ['Octopus', 'Venice'];
/** As much as the largest articles have. */
const CHARACTERS = 1_000_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

describe.runIf(inject('long'))('articles that were written to stop the product', () => {
  it('while podcasts are generated: /healthz answers within 200 ms, the others become ready, these end with a sentence', async () => {
    const good = new Map(await Promise.all(GOOD_TITLES.map(async (title) => [title, await shelfPage(title)] as const)));
    const wiki = await startFakeMediaWiki(hostileTitles, (title) => good.get(title) ?? hostilePage(title, CHARACTERS));
    closers.push(wiki.stop);
    const dataDir = newFolder();
    closers.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
    const workFile = path.join(dataDir, 'work');
    const product = await startProduct({
      NODE_OPTIONS: `--import ${new URL('../server/test/work-watch.mjs', import.meta.url)}`,
      WORK_FILE: workFile,
      DATA_DIR: dataDir,
      ENCYCLOPEDIA: 'wikipedia',
      WIKIPEDIA_API_URL: wiki.apiUrl,
    });
    closers.push(product.kill);
    const { url } = product;
    product.process.kill('SIGUSR2'); // the start does not count

    const health = watchHealth(url);
    const ids = await Promise.all(GOOD_TITLES.map((title) => createPodcast(url, title)));
    const summaries: number[] = [];
    const refused: string[] = [];
    const hostile: number[] = [];
    for (const title of hostileTitles) {
      const response = await fetch(`${url}/api/summary?title=${encodeURIComponent(`${title} 1`)}`);
      summaries.push(response.status);
      await createPodcast(url, `${title} 2`).then(
        (id) => hostile.push(id),
        (error: Error) => refused.push(error.message),
      );
    }
    const ended = await untilEnded(url, [...ids, ...hostile], 900_000);
    const { count, p99Ms, slowestMs, failures } = await health.stop();
    const workMs = Number(fs.readFileSync(workFile, 'utf8'));
    const ready = ended.filter(({ status }) => status === 'ready').length;
    console.log(
      `${hostileTitles.length} hostile articles: ${ready - ids.length} ready, ${ended.length - ready} failed, ${refused.length} refused; ` +
        `/healthz asked ${count} times: p99 ${p99Ms.toFixed(0)} ms, slowest ${slowestMs.toFixed(0)} ms; longest work at once on the main thread: ${workMs.toFixed(0)} ms of processor time`,
    );
    expect(ended.slice(0, ids.length).map(({ status }) => status)).toEqual(ids.map(() => 'ready'));
    for (const { status, error } of ended) if (status !== 'ready') expect(error).toMatch(/^[A-Z].+\.$/);
    expect(summaries.filter((status) => status === 500)).toEqual([]);
    expect(refused.filter((message) => /responded 500/.test(message))).toEqual([]);
    expect(failures).toBe(0);
    // The wiki and this test share the processors with the product, so single answers may come later than its own work explains.
    expect(p99Ms).toBeLessThan(200);
    expect(workMs).toBeLessThan(200);
  });
});

async function shelfPage(title: string): Promise<WikiPage> {
  const shelf = await createShelf();
  const { sections } = await shelf.article(title, AbortSignal.timeout(10_000));
  const html = sections.map(({ heading, sentences }) => {
    const text = `<p>${sentences.map((sentence) => sentence.text).join(' ')}</p>`;
    return heading ? `<h2>${heading}</h2>${text}` : text;
  });
  return { extract: sections[0]?.sentences.map(({ text }) => text).join(' ') ?? '', html: html.join(''), url: '' };
}
