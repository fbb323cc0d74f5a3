import { faq, screens } from '@duologue/contract';
import { expect, it } from 'vitest';
import { describeApi } from '../../test/api.ts';

describeApi('pages', (api) => {
  it.each(screens.map(({ path, title }) => [path.replace(':id', '1'), title]))(
    'serves %s with its own title (R-22, R-23)',
    async (path, title) => {
      const page = await api().ask('GET', path);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain(`<title>${title.replace('&', '&#38;')}</title>`);
      expect(page.body).toContain('property="og:title"');
      expect(page.body).toContain('name="twitter:card"');
    },
  );

  it('gives the public screens a canonical address from PUBLIC_URL, never from the Host header (R-23)', async () => {
    const page = await api().ask('GET', '/status', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(page.body).toContain('<link rel="canonical" href="https://duologue.example/status">');
    expect(page.body).not.toContain('evil');
    expect((await api().ask('GET', '/library')).body).toContain('<meta name="robots" content="noindex">');
  });

  it('carries the six questions and answers as structured data on the status page (ST-17)', async () => {
    const page = await api().ask('GET', '/status');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    const { '@type': type, mainEntity } = JSON.parse(json);
    expect(type).toBe('FAQPage');
    expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(faq.map(({ question }) => question));
    expect(mainEntity).toHaveLength(6);
  });

  it.each(['/listen', '/shared'])('serves %s/{id} with the podcast in it (SH-14)', async (path) => {
    const { id } = await api().podcast({ status: 'ready', title: 'Bees & <b>bold</b>', durationMs: 60_000 });
    const page = await api().ask('GET', `${path}/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Bees &#38; &#60;b&#62;bold&#60;/b&#62; | Duologue</title>');
    expect(page.body).toContain(`<link rel="canonical" href="https://duologue.example/shared/${id}">`);
    expect(page.body).toContain(`"contentUrl":"https://duologue.example/api/podcasts/audio/podcast_${id}.mp3"`);
    expect(page.body).toContain(`<audio controls preload="none" src="/api/podcasts/audio/podcast_${id}.mp3">`);
  });

  it('serves the same page for a minute to links into the proof view and to a second', async () => {
    const { id } = await api().podcast({ status: 'ready', title: 'Bees', durationMs: 60_000 });
    const plain = await api().ask('GET', `/shared/${id}`);
    const proof = await api().ask('GET', `/shared/${id}?proof&t=12`);
    expect([proof.statusCode, proof.body]).toEqual([200, plain.body]);
    expect(proof.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each(['/shared/9007199254740991', '/shared/abc', '/listen/-1', '/shared/1e3'])(
    'answers 404 and noindex to %s (SH-15)',
    async (path) => {
      const page = await api().ask('GET', path);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<title>Shared Podcast | Duologue</title>');
      expect(page.body).toContain('<meta name="robots" content="noindex">');
    },
  );

  it('answers a true 404 with the app in it to any other path', async () => {
    const page = await api().ask('GET', '/no/such/page');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<title>404 Page Not Found</title>');
    expect(page.body).toContain('<div id="root">');
    expect(page.body).toContain('noindex');
  });

  it('lists in the sitemap what is for everybody, and no podcast', async () => {
    const { id } = await api().podcast({ status: 'ready' });
    const sitemap = (await api().ask('GET', '/sitemap.xml')).body;
    expect(sitemap).toContain('<loc>https://duologue.example/</loc>');
    expect(sitemap).not.toContain('admin');
    expect(sitemap).not.toContain(`${id}`);
    expect((await api().ask('GET', '/robots.txt')).body).toContain('Sitemap: https://duologue.example/sitemap.xml');
  });

  it('serves built files, compressed ones where they exist, for good where their name has a hash', async () => {
    const plain = await api().ask('GET', '/assets/app-abc123.js');
    expect([plain.body, plain.headers['cache-control']]).toEqual(['export {};', 'public, max-age=31536000, immutable']);
    const brotli = await api().ask('GET', '/assets/app-abc123.js', { headers: { 'accept-encoding': 'br' } });
    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect((await api().ask('GET', '/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['ambient1', 'lofi1', 'jazz1'])('serves the loop /music/%s.mp3, whole and in ranges (C-35)', async (track) => {
    const whole = await api().ask('GET', `/music/${track}.mp3`);
    expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, 'audio/mpeg', `${track} loop`]);
    const part = await api().ask('GET', `/music/${track}.mp3`, { headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, track.slice(0, 4)]);
    expect((await api().ask('GET', '/music/other.mp3')).statusCode).toBe(404);
  });

  it.each([
    '/assets/missing.js',
    '/assets/../../data/admin-token',
    '/..%2f..%2fetc/passwd',
    '/assets/%2e%2e/index.html',
    '/index.html',
  ])('gives nothing away for %s', async (path) => {
    const response = await api().ask('GET', path);
    expect(response.statusCode).toBe(404);
  });

  it('sends a policy under which no foreign or inline script runs, and the usual headers', async () => {
    for (const path of ['/', '/api/search?q=bee', '/assets/app-abc123.js', '/nothing']) {
      const { headers } = await api().ask('GET', path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('microphone=(self)'),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });
});
