import { rmSync } from 'node:fs';
import type { Podcast } from '@duologue/contract';
import { startFakeMediaWiki } from '../server/test/fake-mediawiki.ts';
import { darkFindings, findings } from './axe.ts';
import { startDuologue } from './duologue.ts';
import { copyPrepared } from './prepared.ts';
import { expect, test } from './test.ts';
import { audioState, heardSeconds, storePodcasts, visitAs } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

const SESSION = '3b241101-e2bb-4255-8caf-4136c566a962';
const TITLE = 'Lighthouse of Arden';
const lead = 'The lighthouse of Arden is a tower on the northern coast of the island.';
const page = (keepers: string, revision: number) => ({
  revision,
  extract: lead,
  url: 'http://wiki.example/Arden',
  html: [
    `<p>${lead} It was built of granite in 1822 by the engineer Anna Weiss.</p>`,
    `<h2>Keepers</h2><p>The tower had ${keepers} keepers until the lamp was made electric. They lived in a house below the cliff. Each keeper watched the lamp for six hours of the night.</p>`,
    '<h2>Lamp</h2><p>The lamp burned oil of rapeseed for ninety years. Its light was seen by ships over a distance of thirty kilometres. A bell rang when there was fog over the bay.</p>',
    revision > 1 ? '<h2>Museum</h2><p>A museum about the sea opened in the tower in the spring of this year.</p>' : '',
  ].join(''),
});

test('a podcast is updated when its article changes, at its address, with the saved copy', async ({ page: browser, context }) => {
  let article = page('four', 1);
  const wiki = await startFakeMediaWiki([TITLE], (title) => (title === TITLE ? article : undefined));
  const duologue = await startDuologue({ ENCYCLOPEDIA: 'wikipedia', WIKIPEDIA_API_URL: wiki.apiUrl }, copyPrepared().dataDir);
  const call = async (method: string, path: string, body?: unknown) =>
    fetch(`${duologue.url}${path}`, {
      method,
      headers: { 'x-session-id': SESSION, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const read = async (id: number) => ((await (await call('GET', `/api/podcasts/${id}`)).json()) as { podcast: Podcast }).podcast;
  try {
    const choices = { wikiTitle: TITLE, modelType: 'builtin', ttsProvider: 'builtin' };
    const { id } = ((await (await call('POST', '/api/podcasts', choices)).json()) as { podcast: Podcast }).podcast;
    await expect.poll(async () => (await read(id)).status, { timeout: 90_000 }).toBe('ready');
    const made = await read(id);
    expect(made.transcript).toContain('four keepers');
    article = page('seven', 2);

    await visitAs(browser, SESSION);
    await storePodcasts(browser, [{ ...made, save_audio: true }]);
    await browser.goto(`${duologue.url}/library/${id}`);
    const notice = browser.getByRole('region', { name: 'The article' });
    await expect(notice.getByText('The article has changed since.')).toBeVisible();
    await expect(browser.getByText(/saved offline/)).toBeVisible();
    await browser.getByRole('button', { name: /^Play/ }).first().click();
    await expect.poll(() => heardSeconds(browser)).toBeGreaterThan(0.3);
    await notice.getByRole('button', { name: 'Update' }).click();
    await expect(notice.getByText(/^Updated on .*: \d+ lines? changed$/)).toBeVisible({ timeout: 90_000 });
    // What was playing plays on.
    expect((await audioState(browser)).paused).toBe(false);
    await notice.getByText('Show what changed').click();
    await expect(notice.locator('ins').filter({ hasText: 'seven keepers' })).toBeVisible();
    await expect(notice.getByText('New in the article and not told: Museum.')).toBeVisible();
    expect([...(await findings(browser, 'an updated podcast')), ...(await darkFindings(browser, 'an updated podcast'))]).toEqual(
      [],
    );
    await expect(browser.getByRole('region', { name: 'Transcript' })).toContainText('seven keepers');

    const updated = await read(id);
    expect(updated).toMatchObject({ edition: 2, audio_url: `/api/podcasts/audio/podcast_${id}.mp3?edition=2` });
    const copies = () =>
      browser.evaluate(
        async (key) => (await (await caches.open('duologue-audio')).match(key))?.headers.get('x-edition'),
        `/offline/${id}`,
      );
    await expect.poll(copies).toBe('2');

    // A visitor of the link is told of the update, without a button.
    const visitor = await (await context.browser())?.newPage();
    await visitor?.goto(`${duologue.url}/shared/${id}`);
    await expect(visitor?.getByRole('region', { name: 'The article' }).getByText(/^Updated on/) ?? notice).toBeVisible();
    await visitor?.close();
  } finally {
    await duologue.stop();
    await wiki.stop();
    rmSync(duologue.dataDir, { recursive: true, force: true });
  }
});
