import { articleSchema, summarySchema } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { longTitle, recordedTitles } from '../../../test/wikipedia/calls.ts';
import { createFakeWiki } from '../../../test/wikipedia/fake-wiki.ts';
import { createReplay } from '../../../test/wikipedia/replay.ts';
import { AmbiguousTitleError, ArticleNotFoundError, NoProseError, RevisionNotFoundError } from '../../article/article-errors.ts';
import { createWikipedia } from './wikipedia.ts';

const { signal } = new AbortController();

function recordedWikipedia() {
  const { fetch, requests } = createReplay();
  const now = () => Date.UTC(2026, 0, 2);
  return {
    requests,
    ...createWikipedia({ apiUrl: 'https://wiki.example/w/api.php', version: '1.2.3', fetch, now, random: () => 0 }),
  };
}

describe('search', () => {
  it('gives titles with descriptions, and says of a page of choices what it is (C-33)', async () => {
    expect(await recordedWikipedia().search('mer', 5, signal)).toEqual([
      { title: 'Mercury', description: 'Can mean several articles' },
      { title: 'Mercury (element)', description: 'Chemical element with atomic number 80 (Hg)' },
      { title: 'Mercury (planet)', description: 'First planet from the Sun' },
    ]);
  });

  it('puts titles that begin with the words first, whatever their case', async () => {
    const [first] = await recordedWikipedia().search('what is', 5, signal);
    expect(first?.title).toBe('What Is Life?');
  });

  it('counts an article once, however many redirects lead to it, and keeps to the limit', async () => {
    const titles = (await recordedWikipedia().search('mercury', 2, signal)).map(({ title }) => title);
    expect(titles).toEqual(['Mercury', 'Mercury (element)']);
  });

  it('finds an article through a redirect without its accents', async () => {
    expect((await recordedWikipedia().search('erdos', 5, signal))[0]?.title).toBe('Erdős number');
  });

  it('gives an empty list for nonsense, and asks nobody about blank text', async () => {
    const { search, requests } = recordedWikipedia();
    expect(await search('qqqqzzzz', 5, signal)).toEqual([]);
    const asked = requests.length;
    expect(await search('  \n ', 5, signal)).toEqual([]);
    expect(requests).toHaveLength(asked);
  });
});

describe('summary', () => {
  it.each([
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['//wiki.example/wiki/Salt', 'https://wiki.example/wiki/Salt'],
    ['https://wiki.example/wiki/Salt', 'https://wiki.example/wiki/Salt'],
  ])('links to the web alone: %s becomes %j', async (fullurl, url) => {
    const { fetch } = createFakeWiki({
      body: { query: { pages: [{ ns: 0, title: 'Salt', extract: 'Salt is salty.', fullurl }] } },
    });
    const wiki = createWikipedia({ apiUrl: 'https://wiki.example/w/api.php', version: '1', fetch });
    expect(await wiki.summary('Salt', signal)).toMatchObject({ title: 'Salt', url });
  });

  it.each([
    ['Sao Paulo', 'São Paulo', /^São Paulo \(SOW POW-loh\) is the largest city/],
    ['東京', 'Tokyo', /^Tokyo \(Japanese: Tōkyō\), officially the Tokyo Metropolis .* was called Edo\.$/],
    ['0', '0', /^0 \(zero\) is the number/],
    ['C++', 'C++', /^C\+\+ \(pronounced "C plus plus"/],
    ['AC/DC', 'AC/DC', /^AC\/DC are an Australian/],
    ['AT&T', 'AT&T', /^AT&T Inc\. is an American/],
    ['😂', 'Face with Tears of Joy emoji', /👨‍👩‍👧‍👦/],
    ['"Heroes" (David Bowie album)', '"Heroes" (David Bowie album)', /^"Heroes" is the twelfth/],
    ['Ada Lovelace', 'Ada Lovelace', /\(née Byron; 10 December 1815 – 27 November 1852\)/],
    ['Everest base camp', 'Mount Everest', /^Mount Everest/],
  ])('of %s is about %s (C-01)', async (title, resolved, text) => {
    const summary = summarySchema.parse(await recordedWikipedia().summary(title, signal));
    expect(summary).toMatchObject({
      title: resolved,
      source: 'wikipedia',
      url: expect.stringMatching(/^http:\/\/wiki\.example\/wiki\//),
    });
    expect(summary.summary).toMatch(text);
    expect(summary.summary.length).toBeLessThan(900);
  });

  it('offers the choices of a title that can mean several articles', async () => {
    const error = await recordedWikipedia()
      .summary('Mercury', signal)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AmbiguousTitleError);
    expect(error).toMatchObject({
      title: 'Mercury',
      choices: ['Mercury (planet)', 'Mercury (element)'],
      message: "'Mercury' can mean several articles: Mercury (planet), Mercury (element)",
    });
  });
});

describe.each(['summary', 'article'] as const)('%s', (call) => {
  it.each(['No such page', 'Loop A', 'Old name of nothing', 'Special:Random', 'de:Berlin', 'File:Harness red.png'])(
    'says that there is no article called %s',
    async (title) => {
      await expect(recordedWikipedia()[call](title, signal)).rejects.toThrow(new ArticleNotFoundError(title));
    },
  );

  it.each(['', ' ', 'A|B', 'Foo[bar]', '<script>', 'A#b', 'x'.repeat(300), 'a\u0000b'])(
    'does not ask about %j, which no article can be called',
    async (title) => {
      const wikipedia = recordedWikipedia();
      await expect(wikipedia[call](title, signal)).rejects.toThrow(ArticleNotFoundError);
      expect(wikipedia.requests).toEqual([]);
    },
  );

  it.each(['Empty article', 'List of chemical elements'])('says that %s has nothing to talk about', async (title) => {
    await expect(recordedWikipedia()[call](title, signal)).rejects.toThrow(NoProseError);
  });
});

describe('article', () => {
  it('is pinned to its revision, with address, licence and time', async () => {
    const article = articleSchema.parse(await recordedWikipedia().article('Sao Paulo', signal));
    const [source] = article.sources;
    expect(article).toMatchObject({ title: 'São Paulo', description: 'Largest city in Brazil' });
    expect(source).toEqual({
      encyclopedia: 'wikipedia',
      title: 'São Paulo',
      url: `https://wiki.example/w/index.php?title=S%C3%A3o_Paulo&oldid=${source?.revision}`,
      revision: expect.stringMatching(/^\d+$/),
      fetchedAt: '2026-01-02T00:00:00.000Z',
      licence: {
        name: 'Creative Commons Attribution-Share Alike 4.0',
        url: 'https://creativecommons.org/licenses/by-sa/4.0/deed.en',
      },
    });
    expect(article.sections.map(({ heading, level }) => `${level} ${heading}`)).toEqual([
      '1 ',
      '2 Etymology',
      '3 Foundation',
      '3 Coffee and railways',
      '3 Twentieth century',
      '2 Climate',
      '3 Food',
      '3 Museums',
    ]);
    expect(article.sections[3]?.url).toBe(`${source?.url}#Coffee_and_railways`);
  });

  it('knows the licence of Wikipedia itself without asking', async () => {
    const { fetch, requests } = createReplay();
    const wikipedia = createWikipedia({ apiUrl: 'https://en.wikipedia.org/w/api.php', version: '1.2.3', fetch });
    const { sources } = await wikipedia.article('Zyzzyva', signal);
    expect(sources[0]?.licence).toEqual({ name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' });
    expect(sources[0]?.url).toMatch(/^https:\/\/en\.wikipedia\.org\/w\/index\.php\?title=Zyzzyva&oldid=\d+$/);
    expect(requests).toHaveLength(1);
  });

  it('is used to its last section, also when it is 314 KB long', async () => {
    const { sections } = await recordedWikipedia().article(longTitle, signal);
    const sentences = sections.flatMap((section) => section.sentences);
    expect(sections).toHaveLength(97);
    expect(sections.at(-1)?.sentences.at(-1)?.text).toMatch(/^Quartz oscillator of Cairo/);
    expect(sentences.at(-1)?.id).toBe(sentences.length);
    expect(sentences.reduce((length, { text }) => length + text.length, 0)).toBeGreaterThan(230_000);
  });

  it('gives the titles that the text links to', async () => {
    expect(await recordedWikipedia().links('Main Page', 5, signal)).toEqual(['Ada Lovelace', 'Tokyo']);
    expect(await recordedWikipedia().links('Mercury', 1, signal)).toEqual(['Mercury (planet)']);
  });

  it('never holds markup, signs of notes or a sentence without words, whatever the page', async () => {
    const wikipedia = recordedWikipedia();
    const results = await Promise.allSettled(recordedTitles.map((title) => wikipedia.article(title, signal)));
    const articles = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    expect(articles.length).toBeGreaterThan(20);
    for (const { sections } of articles) {
      for (const { heading, sentences } of sections) {
        expect(heading).not.toMatch(/[<>[\]]/);
        for (const { text } of sentences) {
          expect(text).not.toMatch(/[<>[\]\ue000-\uf8ff\u200b\u202e]|displaystyle|mw-parser|\(\s*[,;)]/);
          expect(text).toMatch(/\p{L}.*[.!?…。]["”’')]*$/u);
        }
      }
    }
  });
});

describe('featured', () => {
  it('gives featured articles, other ones each time', async () => {
    const { featured, requests } = recordedWikipedia();
    const first = await featured(4, signal);
    const second = await featured(4, signal);
    expect(new Set([...first, ...second].map(({ title }) => title)).size).toBe(8);
    expect(requests.filter((request) => request.includes('categorymembers')).length).toBeLessThanOrEqual(2);
  });

  it('introduces them with their first sentence and length by one request, and without where that fails', async () => {
    const members = {
      query: { categorymembers: Array.from({ length: 40 }, (_, index) => ({ ns: 0, title: `Article ${index}` })) },
    };
    const about = (title: string) => ({ ns: 0, title, length: 12_000, extract: `${title} is a page. It goes on.` });
    const pages = Array.from({ length: 40 }, (_, index) => about(`Article ${index}`));
    const wiki = createFakeWiki({ body: members }, { body: { query: { pages } } }, { status: 500 });
    const options = { apiUrl: 'https://wiki.example/w/api.php', version: '1', fetch: wiki.fetch, random: () => 0 };
    const wikipedia = createWikipedia({ ...options, sleep: async () => undefined });
    const [first] = await wikipedia.featured(4, signal);
    expect(first).toEqual({ title: first?.title, hook: `${first?.title} is a page.`, minutes: 5 });
    expect(wiki.requests[1]?.url.searchParams.get('titles')?.split('|')).toHaveLength(4);
    for (const article of await wikipedia.featured(4, signal)) expect(Object.keys(article)).toEqual(['title']);
  });
});

describe('revision', () => {
  const revisionReply = (revid: number) => ({
    body: { query: { pages: [{ ns: 0, title: 'Salt', revisions: [{ revid, timestamp: '2026-03-01T10:00:00Z' }] }] } },
  });
  const parsed = (revid: number) => ({
    body: {
      parse: {
        title: 'Salt',
        revid,
        text: `<p>Salt is a mineral, says revision ${revid}.</p>`,
        displaytitle: 'Salt',
        properties: {},
      },
    },
  });
  const rights = { body: { query: { rightsinfo: { text: 'None', url: 'http://wiki/terms' } } } };
  const create = (...replies: Parameters<typeof createFakeWiki>) => {
    const { fetch, requests } = createFakeWiki(...replies);
    const clock = { nowMs: Date.UTC(2026, 0, 2) };
    const wikipedia = createWikipedia({ apiUrl: 'https://wiki.example/w/api.php', version: '1', fetch, now: () => clock.nowMs });
    return { wikipedia, requests, clock };
  };

  it('is one small question that no cache answers, asked once in ten minutes', async () => {
    const { wikipedia, requests, clock } = create(revisionReply(7));
    const newest = { title: 'Salt', revision: '7', changedAt: '2026-03-01T10:00:00.000Z' };
    expect(await wikipedia.revision('Salt', signal)).toEqual(newest);
    expect(requests[0]?.url.searchParams.get('prop')).toBe('revisions');
    expect(requests[0]?.url.searchParams.get('smaxage')).toBe('0');
    await wikipedia.revision('Salt', signal);
    expect(requests).toHaveLength(1);
    clock.nowMs += 11 * 60_000;
    await wikipedia.revision('Salt', signal);
    expect(requests).toHaveLength(2);
  });

  it('has an article that is older read again, past every cache', async () => {
    const { wikipedia, requests } = create(rights, parsed(7), revisionReply(8), parsed(8));
    expect((await wikipedia.article('Salt', signal)).sources[0]?.revision).toBe('7');
    await wikipedia.revision('Salt', signal);
    expect((await wikipedia.article('Salt', signal)).sources[0]?.revision).toBe('8');
    expect(requests.at(-1)?.url.searchParams.get('maxage')).toBe('0');
    await wikipedia.article('Salt', signal);
    expect(requests).toHaveLength(4);
  });

  it('of a page that is gone is an error that says so', async () => {
    const { wikipedia } = create({ body: { query: { pages: [{ ns: 0, title: 'Salt', missing: true }] } } });
    await expect(wikipedia.revision('Salt', signal)).rejects.toThrow(ArticleNotFoundError);
  });
});

describe('pinned', () => {
  const source = {
    encyclopedia: 'wikipedia' as const,
    title: 'Salt',
    url: 'https://wiki.example/w/index.php?title=Salt&oldid=7',
    revision: '7',
    licence: { name: 'CC BY-SA 4.0', url: '' },
  };
  const page = (revid: number) => ({
    parse: { title: 'Salt', revid, text: '<p>Salt is a mineral.</p>', displaytitle: 'Salt', properties: {} },
  });
  const ask = (body: object, some: Partial<typeof source> = {}) => {
    const { fetch, requests } = createFakeWiki({ body });
    const wikipedia = createWikipedia({ apiUrl: 'https://wiki.example/w/api.php', version: '1', fetch });
    return { requests, reading: wikipedia.pinned({ ...source, ...some }, signal) };
  };

  it('is the article of exactly this revision, by one request', async () => {
    const { reading, requests } = ask(page(7));
    expect(await reading).toMatchObject({
      title: 'Salt',
      sources: [source],
      sections: [{ sentences: [{ id: 1, text: 'Salt is a mineral.' }] }],
    });
    expect(requests.map(({ url }) => url.searchParams.get('oldid'))).toEqual(['7']);
  });

  it.each([
    ['is gone', { error: { code: 'nosuchrevid', info: 'There is no revision with ID 7.' } }, {}, /no longer shows it/],
    ['was hidden', { error: { code: 'permissiondenied', info: 'Denied.' } }, {}, /no longer shows it/],
    ['is another one', page(8), {}, /sent revision 8/],
  ])('says in a sentence that a revision %s', async (_what, body, some, reason) => {
    await expect(ask(body, some).reading).rejects.toThrow(RevisionNotFoundError);
    await expect(ask(body, some).reading).rejects.toThrow(reason);
  });

  it.each([
    ['another wiki', { url: 'http://10.0.0.1/w/index.php?title=Salt&oldid=7' }, /WIKIPEDIA_API_URL/],
    ['no address', { url: '' }, /WIKIPEDIA_API_URL/],
    ['no number', { revision: '7|8' }, /no number/],
  ])('asks nobody where a file names %s', async (_what, some, reason) => {
    const { reading, requests } = ask(page(7), some);
    await expect(reading).rejects.toThrow(reason);
    expect(requests).toEqual([]);
  });
});
