import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WikiPage = { extract: string; html: string; url: string; revision?: number };

/** A MediaWiki on this machine, as far as the product asks one. `find` says what a title leads to. */
export async function startFakeMediaWiki(titles: readonly string[], find: (title: string) => WikiPage | undefined) {
  const server = createServer((request, response) => {
    const params = new URL(request.url ?? '/', 'http://wiki').searchParams;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerTo(params, titles, find)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/w/api.php`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerTo(params: URLSearchParams, titles: readonly string[], find: (title: string) => WikiPage | undefined): object {
  if (params.get('meta') === 'siteinfo') return { query: { rightsinfo: { text: 'None', url: 'http://wiki/terms' } } };
  if (params.get('list') === 'categorymembers') return { query: { categorymembers: titles.map((title) => ({ title })) } };
  if (params.has('generator')) {
    const pages = titles.map((title, index) => ({ ns: 0, title, index, description: find(title)?.extract.slice(0, 300) ?? '' }));
    return { query: { pages } };
  }
  const title = params.get('page') ?? params.get('titles') ?? '';
  const page = find(title);
  if (params.get('action') !== 'parse') {
    if (!page) return { query: { pages: [{ ns: 0, title, missing: true }] } };
    const revisions = [{ revid: page.revision ?? 1, timestamp: '2026-03-01T10:00:00Z' }];
    return { query: { pages: [{ ns: 0, title, extract: page.extract, fullurl: page.url, revisions }] } };
  }
  if (!page) return { error: { code: 'missingtitle', info: 'There is no such page.' } };
  return { parse: { title, revid: page.revision ?? 1, text: page.html, displaytitle: title, properties: {}, links: [] } };
}
