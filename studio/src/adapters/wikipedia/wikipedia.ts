import type { ArticleResult, ArticleSource } from '@duologue/contract';
import { LRUCache } from 'lru-cache';
import { AmbiguousTitleError, ArticleNotFoundError, TooComplexError } from '../../article/article-errors.ts';
import type { ArticleRevision, Encyclopedia } from '../../article/encyclopedia.ts';
import { pickWithoutRepeats } from '../../article/pick-without-repeats.ts';
import { createAnswerCache } from './answer-cache.ts';
import { findLicence } from './find-licence.ts';
import { introduceArticles } from './introduce-articles.ts';
import { listFeatured } from './list-featured.ts';
import { createMediaWikiClient, type MediaWikiClientOptions } from './mediawiki-client.ts';
import { type PageReader, pageReader } from './page-reader.ts';
import { type ArticleAndLinks, readArticle, readPinned } from './read-article.ts';
import { readRevision } from './read-revision.ts';
import { type Overview, readOverview, shorten, toSummary } from './read-summary.ts';
import { searchTitles } from './search-titles.ts';
import { userAgent } from './user-agent.ts';

const MINUTE_MS = 60_000;
const MAX_READ_ANEW = 1_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Characters kept of each kind of answer. A long article has some 300,000. */
const MAX_CHARACTERS = { search: 1_000_000, summary: 1_000_000, article: 20_000_000 };

export type WikipediaOptions = {
  /** Address of `api.php` of Wikipedia or of any other MediaWiki. */
  apiUrl: string;
  /** Where the operator can be reached: Wikimedia's rules ask for it in every request. */
  contact?: string;
  version: string;
  fetch?: typeof fetch;
  now?: () => number;
  random?: () => number;
  pages?: PageReader;
} & Pick<MediaWikiClientOptions, 'timeoutMs' | 'sleep'>;

/** Wikipedia through its Action API alone, so that every MediaWiki will do. */
export function createWikipedia(options: WikipediaOptions): Encyclopedia {
  const { apiUrl, contact, version, now = Date.now, random = Math.random, fetch: send = fetch, ...rest } = options;
  const { pages = pageReader, ...limits } = rest;
  const client = createMediaWikiClient({ apiUrl, userAgent: userAgent(version, contact), fetch: send, now, ...limits });
  const weigh = (value: unknown) => JSON.stringify(value).length;
  const cache = <Value extends NonNullable<unknown>>(lifeMs: number, maxWeight: number) =>
    createAnswerCache<Value>({ lifeMs, maxWeight, weigh, now });
  const searches = cache<ArticleResult[]>(10 * MINUTE_MS, MAX_CHARACTERS.search);
  const overviews = cache<Overview>(HOUR_MS, MAX_CHARACTERS.summary);
  const articles = cache<ArticleAndLinks | TooComplexError>(HOUR_MS, MAX_CHARACTERS.article);
  const revisions = cache<ArticleRevision>(10 * MINUTE_MS, MAX_CHARACTERS.search);
  const licences = cache<ArticleSource['licence']>(24 * HOUR_MS, 10_000);
  /** Articles of which a newer revision may exist than a cache on the way has. */
  const readAnew = new LRUCache<string, true>({ max: MAX_READ_ANEW });
  const decks = createAnswerCache<(count: number) => string[]>({ lifeMs: 10 * MINUTE_MS, maxWeight: 1, weigh: () => 1, now });

  async function load(title: string, signal: AbortSignal): Promise<ArticleAndLinks> {
    const key = titleKey(title);
    const found = await articles(
      key,
      async (shared) => {
        const licence = await licences('', (inner) => findLicence(client, apiUrl, inner), shared);
        const context = { apiUrl, licence, fetchedAt: new Date(now()).toISOString(), anew: readAnew.delete(key) };
        return readArticle(client, pages, key, context, shared).catch(asTooComplex);
      },
      signal,
    );
    if (found instanceof TooComplexError) throw found;
    return found;
  }

  const itself: Encyclopedia = {
    name: 'wikipedia',
    async search(query, limit, signal) {
      const words = query.trim().replace(/\s+/g, ' ');
      if (words === '') return [];
      return searches(`${limit} ${words}`, (shared) => searchTitles(client, words, limit, shared), signal);
    },
    async summary(title, signal) {
      const key = titleKey(title);
      const overview = await overviews(key, (shared) => readOverview(client, key, shared), signal);
      if (overview.summary !== '' && !overview.isChoice) return toSummary(overview);
      // A page of choices throws with its choices; a lead that the extract lost may be in the page.
      const { article } = await load(title, signal);
      const sentences = article.sections.flatMap((section) => section.sentences.map(({ text }) => text));
      return toSummary({ ...overview, summary: shorten(sentences) });
    },
    async featured(count, signal) {
      const deal = await decks(
        '',
        async (shared) => pickWithoutRepeats(await listFeatured(client, random, shared), random),
        signal,
      );
      return introduceArticles(client, deal(count), signal);
    },
    async article(title, signal) {
      return (await load(title, signal)).article;
    },
    async pinned(source, signal) {
      const context = { apiUrl, licence: source.licence, fetchedAt: new Date(now()).toISOString() };
      return readPinned(client, pages, source, context, signal);
    },
    async revision(title, signal) {
      const key = titleKey(title);
      const newest = await revisions(key, (shared) => readRevision(client, key, shared), signal);
      if (articles.forget(key, (known) => isOlder(known, newest))) readAnew.set(key, true);
      return newest;
    },
    named: (name) => (name === 'wikipedia' ? itself : undefined),
    async links(title, limit, signal) {
      try {
        return (await load(title, signal)).links.slice(0, limit);
      } catch (error) {
        if (error instanceof AmbiguousTitleError) return error.choices.slice(0, limit);
        throw error;
      }
    },
  };
  return itself;
}

function isOlder(known: ArticleAndLinks | TooComplexError, { revision }: ArticleRevision): boolean {
  return known instanceof TooComplexError || known.article.sources.every((source) => Number(source.revision) < Number(revision));
}

/** An answer like any other: a page that costs seconds is not read again for each visitor. */
function asTooComplex(error: unknown): TooComplexError {
  if (error instanceof TooComplexError) return error;
  throw error;
}

/** One spelling for one title. Characters that no title can have are no reason to ask. */
function titleKey(title: string): string {
  const key = title
    .normalize('NFC')
    .replace(/[\s_]+/g, ' ')
    .trim();
  if (key === '' || /[#<>[\]{}|\ufffd]|\p{Cc}/u.test(key) || Buffer.byteLength(key) > 255) throw new ArticleNotFoundError(title);
  return key;
}
