import { indexNeighbours, type Neighbours } from '../../next/index-neighbours.ts';
import { readShelf } from './read-shelf.ts';
import { toArticle } from './to-article.ts';

let index: Promise<Neighbours> | undefined;

/** Which articles of the shelf are near to an article. Built once, when somebody first asks. */
export function shelfNeighbours(): Promise<Neighbours> {
  index ??= readShelf().then((shelf) => indexNeighbours(shelf.map((article) => toArticle(article, ''))));
  return index;
}
