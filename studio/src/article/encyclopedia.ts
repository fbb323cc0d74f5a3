import type { Article, ArticleResult, EncyclopediaName, FeaturedArticle, Summary } from '@duologue/contract';

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
  /** Titles that the article links to, most telling first: the raw material of a series. */
  links(title: string, limit: number, signal: AbortSignal): Promise<string[]>;
};
