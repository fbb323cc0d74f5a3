import { readdir, readFile } from 'node:fs/promises';
import { parseShelfScript, type ShelfScript } from './parse-shelf-script.ts';
import { slugOf } from './read-shelf.ts';

const folder = new URL('./scripts/', import.meta.url);

/** Undefined where nobody has written one. */
export async function readShelfScript(title: string): Promise<ShelfScript | undefined> {
  const file = `${slugOf(title)}.md`;
  try {
    return parseShelfScript(file, await readFile(new URL(file, folder), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Every script there is, with the name of its file, in the order of the names. */
export async function readShelfScripts(): Promise<{ slug: string; script: ShelfScript }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => ({
      slug: file.slice(0, -'.md'.length),
      script: parseShelfScript(file, await readFile(new URL(file, folder), 'utf8')),
    })),
  );
}
