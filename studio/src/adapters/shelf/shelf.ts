import type { Article, FeaturedArticle } from '@duologue/contract';
import { ArticleNotFoundError } from '../../article/article-errors.ts';
import type { Encyclopedia } from '../../article/encyclopedia.ts';
import { foldText } from '../../article/fold-text.ts';
import { numberSentences } from '../../article/number-sentences.ts';
import { pickWithoutRepeats } from '../../article/pick-without-repeats.ts';
import { splitSentences } from '../../article/split-sentences.ts';
import { targetMinutes } from '../../script/target-minutes.ts';
import { findWords } from './find-words.ts';
import { indexShelf } from './index-shelf.ts';
import type { ShelfArticle } from './parse-shelf-article.ts';
import { readShelf } from './read-shelf.ts';

const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };

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
    async revision(title, signal) {
      signal.throwIfAborted();
      const { title: found, revision } = find(title);
      return { title: found, revision, changedAt: null };
    },
    named: (name) => (name === 'shelf' ? itself : undefined),
    async links(title, limit, signal) {
      signal.throwIfAborted();
      return neighbours(find(title), shelf).slice(0, limit);
    },
  };
  return itself;
}

function introduce(article: Article): FeaturedArticle {
  const hook = article.sections[0]?.sentences[0]?.text;
  return { title: article.title, ...(hook && { hook }), minutes: targetMinutes(article) };
}

function toArticle({ title, description, revision, sections }: ShelfArticle, fetchedAt: string): Article {
  return {
    title,
    description,
    sources: [{ encyclopedia: 'shelf', title, url: '', revision, fetchedAt, licence }],
    sections: numberSentences(
      sections.map(({ heading, paragraphs }, index) => ({
        heading,
        level: index === 0 ? 1 : 2,
        url: '',
        sentences: paragraphs.flatMap(splitSentences),
      })),
    ),
  };
}

/** Its own related titles first, then those that name it, then the rest of its topic. */
function neighbours(article: ShelfArticle, shelf: ShelfArticle[]): string[] {
  const others = shelf.filter((other) => other !== article);
  const titles = new Set(others.map(({ title }) => title));
  const ordered = [
    ...article.related.filter((title) => titles.has(title)),
    ...others.filter(({ related }) => related.includes(article.title)).map(({ title }) => title),
    ...others.filter(({ topic }) => topic === article.topic).map(({ title }) => title),
  ];
  return [...new Set(ordered)];
}
