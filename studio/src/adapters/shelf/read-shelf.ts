import { readdir, readFile } from 'node:fs/promises';
import { parseShelfArticle, type ShelfArticle } from './parse-shelf-article.ts';

const folder = new URL('./articles/', import.meta.url);

/** Every article on the shelf, in the order of their file names. */
export async function readShelf(): Promise<ShelfArticle[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => parseShelfArticle(file, await readFile(new URL(file, folder), 'utf8'))));
}
