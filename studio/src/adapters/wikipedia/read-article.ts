import type { Article, ArticleSource } from '@duologue/contract';
import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  TooComplexError,
} from '../../article/article-errors.ts';
import { numberSentences } from '../../article/number-sentences.ts';
import { MediaWikiApiError } from './mediawiki-api-error.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';
import type { PageReader } from './page-reader.ts';

const noSuchPage = new Set(['missingtitle', 'invalidtitle', 'pagecannotexist', 'nosuchpageid', 'interwiki-title']);

/** No cache on the way may answer. */
export const UNCACHED = { maxage: '0', smaxage: '0' };

export type ArticleAndLinks = { article: Article; links: string[] };
export type ArticleContext = { apiUrl: string; licence: ArticleSource['licence']; fetchedAt: string; anew?: boolean };

/** One request: the rendered page of the newest revision, made into sentences, and the titles that it links to. */
export async function readArticle(
  client: Pick<MediaWikiClient, 'askText'>,
  pages: PageReader,
  title: string,
  context: ArticleContext,
  signal: AbortSignal,
): Promise<ArticleAndLinks> {
  const page = await pages.read(await client.askText({ ...pageParams(title), ...(context.anew && UNCACHED) }, signal), signal);
  if (page.kind === 'refused' && !noSuchPage.has(page.code)) throw new MediaWikiApiError(page.code, page.info);
  if (page.kind === 'refused' || page.kind === 'no-article') throw new ArticleNotFoundError(title);
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

function pageParams(title: string) {
  return {
    action: 'parse',
    page: title,
    redirects: '1',
    prop: 'text|revid|displaytitle|properties|links',
    disableeditsection: '1',
    disabletoc: '1',
    disablelimitreport: '1',
  };
}

function revisionUrl(apiUrl: string, title: string, revision: number): string {
  const url = new URL(apiUrl.replace(/api\.php$/, 'index.php'));
  url.search = new URLSearchParams({ title: title.replaceAll(' ', '_'), oldid: String(revision) }).toString();
  return url.href;
}

function withAnchor(url: string, anchor: string): string {
  const section = new URL(url);
  section.hash = anchor;
  return section.href;
}
