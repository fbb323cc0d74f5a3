import type { Article } from '@duologue/contract';
import { EncyclopediaUnavailableError } from '../article/article-errors.ts';
import type { Encyclopedia } from '../article/encyclopedia.ts';
import { joinArticles } from '../article/join-articles.ts';

/** The newest revision of an article, from the encyclopedia that it came from; of several joined ones, each. */
export async function readNewest(encyclopedia: Encyclopedia, before: Article, signal: AbortSignal): Promise<Article> {
  const articles = await Promise.all(
    before.sources.map(async ({ encyclopedia: name, title }) => {
      const source = encyclopedia.named(name);
      if (!source) throw new EncyclopediaUnavailableError(`The encyclopedia '${name}' is not set up.`);
      await source.revision(title, signal);
      return source.article(title, signal);
    }),
  );
  const [only] = articles;
  return articles.length === 1 && only ? only : joinArticles(before.title, articles);
}
