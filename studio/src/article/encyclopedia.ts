import type { Article, ArticleResult, ArticleSource, EncyclopediaName, FeaturedArticle, Summary } from '@duologue/contract';

/** Which revision of an article is the newest, and since when. */
export type ArticleRevision = { title: string; revision: string; changedAt: string | null };

/** Where exactly a text comes from, without the time it was read. */
export type PinnedSource = Omit<ArticleSource, 'fetchedAt'>;

/** What an encyclopedia can do. Wikipedia, any other MediaWiki, and our own shelf are behind it. */
export type Encyclopedia = {
  name: EncyclopediaName;
  /** Titles and short descriptions, best first. An empty list is an answer, not an error. */
  search(query: string, limit: number, signal: AbortSignal): Promise<ArticleResult[]>;
  /** Throws ArticleNotFoundError or AmbiguousTitleError. */
  summary(title: string, signal: AbortSignal): Promise<Summary>;
  /** Articles worth a podcast, other ones each time; with the first sentence and the podcast's length where they are at hand. */
  featured(count: number, signal: AbortSignal): Promise<FeaturedArticle[]>;
  /** The whole article, pinned to its revision. Throws ArticleNotFoundError, AmbiguousTitleError, NoProseError or TooComplexError. */
  article(title: string, signal: AbortSignal): Promise<Article>;
  /** The article as it was in the revision of `source`. Throws RevisionNotFoundError and whatever `article` throws. */
  pinned(source: PinnedSource, signal: AbortSignal): Promise<Article>;
  /**
   * The newest revision, by one small question. Where it is newer than the article that `article` has at hand, that one is
   * read again. Throws ArticleNotFoundError.
   */
  revision(title: string, signal: AbortSignal): Promise<ArticleRevision>;
  /** The encyclopedia of this name: this one, or one of those behind it. Undefined where it is not set up. */
  named(name: EncyclopediaName): Encyclopedia | undefined;
  /** Titles that the article links to, most telling first: the raw material of a series. */
  links(title: string, limit: number, signal: AbortSignal): Promise<string[]>;
};
