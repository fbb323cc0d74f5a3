import type { Article, FeaturedArticle } from '@duologue/contract';
import { ArticleNotFoundError, RevisionNotFoundError } from '../../article/article-errors.ts';
import type { Encyclopedia } from '../../article/encyclopedia.ts';
import { foldText } from '../../article/fold-text.ts';
import { pickWithoutRepeats } from '../../article/pick-without-repeats.ts';
import { targetMinutes } from '../../script/target-minutes.ts';
import { findWords } from './find-words.ts';
import { indexShelf } from './index-shelf.ts';
import type { ShelfArticle } from './parse-shelf-article.ts';
import { readShelf } from './read-shelf.ts';
import { shelfNeighbours } from './shelf-neighbours.ts';
import { toArticle } from './to-article.ts';

/** Our own articles, read once from this folder: an encyclopedia that needs no network and never fails. */
export async function createShelf(options: { random?: () => number; now?: () => number } = {}): Promise<Encyclopedia> {
  const { random = Math.random, now = Date.now } = options;
  const shelf = await readShelf();
  const byTitle = new Map(shelf.map((article) => [foldText(article.title), article]));
  const search = indexShelf(shelf);
  const deal = pickWithoutRepeats(
    shelf.map(({ title }) => title),
    random,
  );

  function find(title: string): ShelfArticle {
    const article = byTitle.get(foldText(title));
    if (!article) throw new ArticleNotFoundError(title);
    return article;
  }

  const itself: Encyclopedia = {
    name: 'shelf',
    async search(query, limit, signal) {
      signal.throwIfAborted();
      return search(query, limit).map((article) => {
        const { title, description } = article;
        const found = findWords(article, query);
        return { title, description, ...(found && { found }) };
      });
    },
    async summary(title, signal) {
      signal.throwIfAborted();
      const article = find(title);
      return { title: article.title, summary: article.sections[0]?.paragraphs.join(' ') ?? '', url: '', source: 'shelf' };
    },
    async featured(count, signal) {
      signal.throwIfAborted();
      return deal(count).map((title) => introduce(toArticle(find(title), '')));
    },
    async article(title, signal) {
      signal.throwIfAborted();
      return toArticle(find(title), new Date(now()).toISOString());
    },
    async pinned({ title, revision }, signal) {
      signal.throwIfAborted();
      const article = byTitle.get(foldText(title));
      if (!article) throw new RevisionNotFoundError(title, revision, 'our shelf has no such article any more');
      if (article.revision !== revision)
        throw new RevisionNotFoundError(title, revision, `our shelf keeps only the newest, ${article.revision}`);
      return toArticle(article, new Date(now()).toISOString());
    },
    async revision(title, signal) {
      signal.throwIfAborted();
      const { title: found, revision } = find(title);
      return { title: found, revision, changedAt: null };
    },
    named: (name) => (name === 'shelf' ? itself : undefined),
    async links(title, limit, signal) {
      signal.throwIfAborted();
      return (await neighboursOf(find(title), shelf)).slice(0, limit);
    },
  };
  return itself;
}

function introduce(article: Article): FeaturedArticle {
  const hook = article.sections[0]?.sentences[0]?.text;
  return { title: article.title, ...(hook && { hook }), minutes: targetMinutes(article) };
}

/** What its text names and what is about the same things first, then what its author calls related, then the rest of its topic. */
async function neighboursOf(article: ShelfArticle, shelf: ShelfArticle[]): Promise<string[]> {
  const near = (await shelfNeighbours()).near(toArticle(article, ''));
  const sameTopic = shelf.filter(({ topic }) => topic === article.topic);
  const titles = [...near, ...sameTopic].map(({ title }) => title);
  return [...new Set([...titles.slice(0, near.length), ...article.related, ...titles])].filter(
    (title) => title !== article.title,
  );
}
