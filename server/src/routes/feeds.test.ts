import { type Playlist, playlistSchema, type Series, seriesSchema } from '@duologue/contract';
import { parseRssFeed } from 'feedsmith';
import podparse from 'podparse';
import { expect, it } from 'vitest';
import { asOwner, describeApi } from '../../test/api.ts';
import { feedGuid } from '../pages/feed-xml.ts';
import { audioKey } from '../storage/keys.ts';

const SITE = 'https://duologue.example';
/** Everything that has ever broken a feed: markup, an ampersand, an emoji, a control character. */
const NASTY = 'Bees & <b>"bears"</b> ]]> 🐝\u0007';
const READABLE = NASTY.replace('\u0007', '');

describeApi('feeds', (api) => {
  const ask = (method: 'GET' | 'POST', url: string, body?: unknown) => api().ask(method, url, { headers: asOwner, body });
  const pathOf = ({ feed_url }: Pick<Playlist | Series, 'feed_url'>) => new URL(feed_url ?? '').pathname;

  async function ready(changes: Parameters<ReturnType<typeof api>['podcast']>[0] = {}) {
    const podcast = await api().podcast({
      status: 'ready',
      durationMs: 95_400,
      licence: 'CC BY-SA 4.0',
      sourceUrls: ['https://en.wikipedia.org/w/index.php?title=Honey_bee&oldid=7'],
      chapters: [{ timestamp: 0, title: 'Welcome' }],
      showNotes: {
        summary: 'About <bees> & honey.',
        keyPoints: ['They dance.'],
        sources: ['Honey bee'],
        grounding: { factual: 40, checked: 40, rewritten: 2, replaced: 0 },
      },
      ...changes,
    });
    await api().services.storage.put(audioKey(podcast.id), Buffer.alloc(1_234), 'audio/mpeg');
    return podcast;
  }

  async function playlist(title = NASTY): Promise<Playlist> {
    return playlistSchema.parse((await ask('POST', '/api/playlists', { title, description: 'Two & more' })).json());
  }

  async function filled() {
    const list = await playlist();
    const [first, second] = [await ready({ title: NASTY }), await ready({ title: 'Second' })];
    const making = await api().podcast({ title: 'Still being made' });
    const lost = await api().podcast({ title: 'Without audio', status: 'ready', durationMs: 1 });
    for (const { id } of [second, first, making, lost]) await ask('POST', `/api/playlists/${list.id}/items`, { podcast_id: id });
    const response = await api().ask('GET', pathOf(list));
    return { list, first, second, response };
  }

  it('have an address that cannot be guessed, under the public one', async () => {
    const one = await playlist();
    const other = await playlist();
    expect(one.feed_url).toMatch(/^https:\/\/duologue\.example\/feeds\/[\w-]{22}\.xml$/);
    expect(one.feed_url).not.toBe(other.feed_url);
  });

  it('are read by feedsmith with all that they say', async () => {
    const { list, first, second, response } = await filled();
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const feed = parseRssFeed(response.body);
    expect(feed).toMatchObject({ title: READABLE, description: 'Two & more', language: 'en', link: SITE });
    expect(feed.podcast).toMatchObject({
      guid: feedGuid(list.feed_url ?? ''),
      medium: 'podcast',
      license: { display: 'cc-by-sa-4.0' },
    });
    expect(feed.itunes).toMatchObject({ explicit: false, author: 'Duologue', type: 'serial' });
    expect(feed.items?.map((item) => item.title)).toEqual(['Second', READABLE]);
    const item = feed.items?.[1];
    expect(item?.guid?.value).toBe(`duologue:${first.id}`);
    expect(item?.enclosures).toEqual([
      { url: `${SITE}/api/podcasts/audio/podcast_${first.id}.mp3`, length: 1_234, type: 'audio/mpeg' },
    ]);
    expect(item?.itunes).toMatchObject({ duration: 95, episode: 2, explicit: false });
    expect(item?.podcast?.transcripts?.map(({ type }) => type)).toEqual(['text/vtt', 'text/plain']);
    expect(item?.podcast?.chapters).toEqual({
      url: `${SITE}/api/podcasts/${first.id}/chapters.json`,
      type: 'application/json+chapters',
    });
    expect(item?.podcast?.persons?.map(({ display, role }) => [display, role])).toEqual([
      ['Ada (artificial voice)', 'host'],
      ['Ben (artificial voice)', 'host'],
    ]);
    expect(item?.podcast?.episode?.number).toBe(2);
    expect(item?.podcast?.txts).toEqual([{ display: 'true', purpose: 'ai-content' }]);
    expect(item?.podcast?.license).toEqual({ display: 'cc-by-sa-4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' });
    expect(item?.content?.encoded).toContain('<li>They dance.</li>');
    expect(item?.content?.encoded).toContain('40 of 40 factual lines checked against the article, 2 rewritten.');
    expect(second.id).not.toBe(first.id);
  });

  it('say who wrote an episode', async () => {
    const list = await playlist();
    const [byTeam, bySoftware] = [await ready({ modelType: 'builtin', specificModel: 'duologue-team' }), await ready()];
    for (const { id } of [byTeam, bySoftware]) await ask('POST', `/api/playlists/${list.id}/items`, { podcast_id: id });
    const feed = parseRssFeed((await api().ask('GET', pathOf(list))).body);
    const notes = (podcast: { id: number }) =>
      feed.items?.find((item) => item.guid?.value === `duologue:${podcast.id}`)?.content?.encoded;
    expect(notes(byTeam)).toContain('<p>Script by the Duologue team, spoken by software. Both voices are artificial.</p>');
    expect(notes(bySoftware)).toContain('<p>Written and spoken by software. Both voices are artificial.</p>');
  });

  it('are read by podparse, whose parser forgives nothing', async () => {
    const { first, response } = await filled();
    const { meta, episodes } = podparse(response.body);
    expect(meta).toMatchObject({ title: READABLE, description: 'Two & more', explicit: false });
    expect(episodes.map((episode) => episode.title)).toEqual(['Second', READABLE]);
    expect(episodes[1]).toMatchObject({
      guid: `duologue:${first.id}`,
      description: 'About <bees> & honey.',
      enclosure: { url: `${SITE}/api/podcasts/audio/podcast_${first.id}.mp3`, length: 1_234, type: 'audio/mpeg' },
      duration: 95,
    });
  });

  it('of a series number its parts in one season', async () => {
    const created = seriesSchema.parse((await ask('POST', '/api/series', { title: 'Bees', topic: 'Honey bee' })).json());
    await ready({ title: 'Two', seriesId: created.id, partNumber: 2 });
    await ready({ title: 'One', seriesId: created.id, partNumber: 1 });
    const feed = parseRssFeed((await api().ask('GET', pathOf(created))).body);
    expect(feed.description).toBe('A series about Honey bee');
    expect(feed.items?.map((item) => [item.title, item.podcast?.season?.number, item.podcast?.episode?.number])).toEqual([
      ['One', 1, 1],
      ['Two', 1, 2],
    ]);
  });

  it('without episodes are feeds all the same', async () => {
    const feed = parseRssFeed((await api().ask('GET', pathOf(await playlist('Empty')))).body);
    expect(feed.title).toBe('Empty');
    expect(feed.items ?? []).toEqual([]);
  });

  it('are not sent twice to who has them', async () => {
    const { response, list } = await filled();
    const again = await api().ask('GET', pathOf(list), { headers: { 'if-none-match': `W/${response.headers.etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['/feeds/AAAAAAAAAAAAAAAAAAAAAA.xml', '/feeds/x.xml'])('are not there at %s', async (url) => {
    const response = await api().ask('GET', url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json().message).toBeTruthy();
  });
});

it('have the guid that Podcasting 2.0 prescribes for an address', () => {
  expect(feedGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810');
});
