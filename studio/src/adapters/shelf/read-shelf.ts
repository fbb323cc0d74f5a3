import { readdir, readFile } from 'node:fs/promises';
import { parseShelfArticle, type ShelfArticle } from './parse-shelf-article.ts';

const folder = new URL('./articles/', import.meta.url);

/** Every article on the shelf, in the order of their file names. */
export async function readShelf(): Promise<ShelfArticle[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(files.map(readArticleFile));
}

export function readShelfArticle(title: string): Promise<ShelfArticle> {
  return readArticleFile(`${slugOf(title)}.md`);
}

/** The file name of an article or its script, without the ending: "Prisoner's dilemma" is prisoners-dilemma. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}

async function readArticleFile(file: string): Promise<ShelfArticle> {
  return parseShelfArticle(file, await readFile(new URL(file, folder), 'utf8'));
}
