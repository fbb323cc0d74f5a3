import type { Article, ArticleSource } from '@duologue/contract';
import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  RevisionNotFoundError,
  TooComplexError,
} from '../../article/article-errors.ts';
import type { PinnedSource } from '../../article/encyclopedia.ts';
import { numberSentences } from '../../article/number-sentences.ts';
import { MediaWikiApiError } from './mediawiki-api-error.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';
import type { PageReader } from './page-reader.ts';
import type { Page } from './read-page.ts';

const noSuchPage = new Set(['missingtitle', 'invalidtitle', 'pagecannotexist', 'nosuchpageid', 'interwiki-title']);

/** No cache on the way may answer. */
export const UNCACHED = { maxage: '0', smaxage: '0' };

export type ArticleAndLinks = { article: Article; links: string[] };
export type ArticleContext = { apiUrl: string; licence: ArticleSource['licence']; fetchedAt: string; anew?: boolean };

/** A page that is gone, a revision that never was, one that was hidden. */
const noSuchRevision = new Set([...noSuchPage, 'nosuchrevid', 'missingcontent-revid', 'missingcontent', 'permissiondenied']);

/** One request: the rendered page of the newest revision, made into sentences, and the titles that it links to. */
export async function readArticle(
  client: Pick<MediaWikiClient, 'askText'>,
  pages: PageReader,
  title: string,
  context: ArticleContext,
  signal: AbortSignal,
): Promise<ArticleAndLinks> {
  const params = { ...pageParams, page: title, redirects: '1', ...(context.anew && UNCACHED) };
  const page = await pages.read(await client.askText(params, signal), signal);
  if (page.kind === 'refused' && noSuchPage.has(page.code)) throw new ArticleNotFoundError(title);
  return toArticle(page, title, context);
}

/** The same of one revision, whether it is the newest or not. Templates in it are rendered as they are today. */
export async function readPinned(
  client: Pick<MediaWikiClient, 'askText'>,
  pages: PageReader,
  { title, revision, url }: PinnedSource,
  context: ArticleContext,
  signal: AbortSignal,
): Promise<Article> {
  const fail = (reason: string) => new RevisionNotFoundError(title, revision, reason);
  // A file that names another wiki must not make us ask it.
  const wiki = wikiOf(revisionUrl(context.apiUrl, title, revision));
  if (wikiOf(url) !== wiki) throw fail(`it is not from ${wiki}, which is set by WIKIPEDIA_API_URL`);
  if (!/^\d{1,15}$/.test(revision)) throw fail('this is no number of a revision');
  const page = await pages.read(await client.askText({ ...pageParams, oldid: revision }, signal), signal);
  if (page.kind === 'refused' && noSuchRevision.has(page.code)) throw fail('the encyclopedia no longer shows it');
  const { article } = toArticle(page, title, context);
  if (article.sources[0]?.revision !== revision) throw fail(`the encyclopedia sent revision ${article.sources[0]?.revision}`);
  return article;
}

function toArticle(page: Page, title: string, context: ArticleContext): ArticleAndLinks {
  if (page.kind === 'refused') throw new MediaWikiApiError(page.code, page.info);
  if (page.kind === 'no-article') throw new ArticleNotFoundError(title);
  if (page.kind === 'unknown-form') throw new EncyclopediaUnavailableError(page.reason);
  if (page.kind === 'too-complex') throw new TooComplexError();
  if (page.kind === 'choices') throw new AmbiguousTitleError(page.title, page.choices);
  if (page.kind === 'no-prose') throw new NoProseError(page.title);
  const url = revisionUrl(context.apiUrl, page.title, page.revision);
  return {
    article: {
      title: page.title,
      description: page.description,
      sources: [
        {
          encyclopedia: 'wikipedia',
          title: page.title,
          url,
          revision: String(page.revision),
          fetchedAt: context.fetchedAt,
          licence: context.licence,
        },
      ],
      sections: numberSentences(page.sections.map(({ anchor, ...section }) => ({ ...section, url: withAnchor(url, anchor) }))),
    },
    links: page.links,
  };
}

const pageParams = {
  action: 'parse',
  prop: 'text|revid|displaytitle|properties|links',
  disableeditsection: '1',
  disabletoc: '1',
  disablelimitreport: '1',
};

function wikiOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).href.split('?')[0] : undefined;
}

function revisionUrl(apiUrl: string, title: string, revision: number | string): string {
  const url = new URL(apiUrl.replace(/api\.php$/, 'index.php'));
  url.search = new URLSearchParams({ title: title.replaceAll(' ', '_'), oldid: String(revision) }).toString();
  return url.href;
}

function withAnchor(url: string, anchor: string): string {
  const section = new URL(url);
  section.hash = anchor;
  return section.href;
}
