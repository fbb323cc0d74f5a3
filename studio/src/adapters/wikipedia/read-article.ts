import type { Article, ArticleSource } from '@duologue/contract';
import { AmbiguousTitleError, ArticleNotFoundError, NoProseError } from '../../article/article-errors.ts';
import { cleanArticleHtml, readChoices } from '../../article/clean-html/clean-article-html.ts';
import { cleanArticleText } from '../../article/clean-html/clean-text.ts';
import { numberSentences } from '../../article/number-sentences.ts';
import { parseAnswerSchema } from './answers.ts';
import { MediaWikiApiError } from './mediawiki-api-error.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';

const noSuchPage = new Set(['missingtitle', 'invalidtitle', 'pagecannotexist', 'nosuchpageid', 'interwiki-title']);

export type ArticleAndLinks = { article: Article; links: string[] };
export type ArticleContext = { apiUrl: string; licence: ArticleSource['licence']; fetchedAt: string };

/** One request: the rendered page of the newest revision, made into sentences, and the titles that it links to. */
export async function readArticle(
  client: MediaWikiClient,
  title: string,
  context: ArticleContext,
  signal: AbortSignal,
): Promise<ArticleAndLinks> {
  const page = await parsePage(client, title, signal);
  // A redirect that goes in circles ends where it began; a page of another namespace is no article.
  if (page.redirects.some(({ from }) => from === page.title) || page.displaytitle.includes('mw-page-title-namespace')) {
    throw new ArticleNotFoundError(title);
  }
  const linked = new Set(page.links.filter(({ ns, exists }) => ns === 0 && exists).map((link) => link.title));
  if (page.properties.disambiguation !== undefined) {
    throw new AmbiguousTitleError(
      page.title,
      readChoices(page.text).filter((choice) => linked.has(choice)),
    );
  }
  const { sections, links, hasProse } = cleanArticleHtml(page.text);
  if (!hasProse) throw new NoProseError(page.title);
  const url = revisionUrl(context.apiUrl, page.title, page.revid);
  return {
    article: {
      title: page.title,
      description: cleanArticleText(page.properties['wikibase-shortdesc'] ?? ''),
      sources: [
        {
          encyclopedia: 'wikipedia',
          title: page.title,
          url,
          revision: String(page.revid),
          fetchedAt: context.fetchedAt,
          licence: context.licence,
        },
      ],
      sections: numberSentences(sections.map(({ anchor, ...section }) => ({ ...section, url: withAnchor(url, anchor) }))),
    },
    links: links.filter((link) => linked.has(link) && link !== page.title),
  };
}

async function parsePage(client: MediaWikiClient, title: string, signal: AbortSignal) {
  const params = {
    action: 'parse',
    page: title,
    redirects: '1',
    prop: 'text|revid|displaytitle|properties|links',
    disableeditsection: '1',
    disabletoc: '1',
    disablelimitreport: '1',
  };
  try {
    return (await client.ask(params, parseAnswerSchema, signal)).parse;
  } catch (error) {
    if (error instanceof MediaWikiApiError && noSuchPage.has(error.code)) throw new ArticleNotFoundError(title);
    throw error;
  }
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
