import { expect, it } from 'vitest';
import { asOwner, describeApi } from '../../test/api.ts';
import { audioKey } from '../storage/keys.ts';

const SITE = 'https://duologue.example';
/** What a feed points to, the feed, and the article that a podcast rests on. */
const open = [
  '/feeds/{token}.xml',
  '/api/podcasts/audio/{filename}',
  '/api/podcasts/{id}/cover.png',
  '/feeds/{token}.png',
  '/api/podcasts/{id}/cover.svg',
  '/api/podcasts/{id}/article',
  '/api/podcasts/{id}/transcript',
  '/api/podcasts/{id}/transcript.txt',
  '/api/podcasts/{id}/transcript.vtt',
  '/api/podcasts/{id}/chapters.json',
];
const fromElsewhere = { origin: 'https://player.example' };

describeApi('a page on another site', (api) => {
  const allowed = async (url: string, method: 'GET' | 'HEAD' | 'OPTIONS' = 'GET') =>
    (await api().ask(method, url, { headers: { ...fromElsewhere, ...(method === 'GET' ? asOwner : {}) } })).headers[
      'access-control-allow-origin'
    ];

  it('may read a feed and everything that it points to', async () => {
    const podcast = await api().podcast({ status: 'ready', chapters: [{ timestamp: 0, title: 'Welcome' }], lines: [] });
    await api().services.storage.put(audioKey(podcast.id), Buffer.alloc(100), 'audio/mpeg');
    const { id, feed_url } = (await api().ask('POST', '/api/playlists', { headers: asOwner, body: { title: 'Bees' } })).json();
    await api().ask('POST', `/api/playlists/${id}/items`, { headers: asOwner, body: { podcast_id: podcast.id } });
    const feed = await api().ask('GET', feed_url.replace(SITE, ''), { headers: fromElsewhere });
    expect(feed.headers['access-control-allow-origin']).toBe('*');
    const urls = new Set([...feed.body.matchAll(/(?:url|href)="([^"]+)"/g)].map(([, url = '']) => url.replace(SITE, '')));
    const files = [...urls].filter((url) => url.startsWith('/api/'));
    expect(files).toHaveLength(5);
    for (const url of files) {
      const response = await api().ask('GET', url, { headers: fromElsewhere });
      expect([url, response.statusCode, response.headers['access-control-allow-origin']]).toEqual([url, 200, '*']);
      expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    }
    const part = await api().ask('GET', `/api/podcasts/audio/podcast_${podcast.id}.mp3`, { headers: { range: 'bytes=0-9' } });
    expect(part.headers['access-control-expose-headers']).toContain('content-range');
    expect(await allowed('/api/podcasts/audio/podcast_1.mp3', 'HEAD'), 'also why there is none').toBe('*');
  });

  it('may read nothing else, and send nothing that needs to be asked for first', async () => {
    const { paths } = (await api().ask('GET', '/api/openapi.json')).json();
    const { id } = await api().podcast();
    const described = Object.keys(paths).filter((path) => 'get' in paths[path]);
    expect(described).toEqual(expect.arrayContaining(open));
    for (const path of [...described, '/', '/api/openapi.json', '/api/nothing']) {
      if (path.endsWith('live.mp3') || path.endsWith('live.m3u8')) continue; // they follow what nobody makes here
      const url = path
        .replace('{filename}', `podcast_${id}.mp3`)
        .replace('{token}', 'x'.repeat(22))
        .replaceAll(/\{\w+\}/g, `${id}`);
      expect([path, await allowed(url)]).toEqual([path, open.includes(path) ? '*' : undefined]);
      expect(
        (await api().ask('OPTIONS', url, { headers: fromElsewhere })).headers['access-control-allow-headers'],
      ).toBeUndefined();
    }
  });
});
