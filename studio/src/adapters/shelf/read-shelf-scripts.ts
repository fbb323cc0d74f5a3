import { readdir, readFile } from 'node:fs/promises';
import { parseShelfScript, type ShelfScript } from './parse-shelf-script.ts';

const folder = new URL('./scripts/', import.meta.url);

/** The file name of an article or its script, without the ending: "Prisoner's dilemma" is prisoners-dilemma. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-');
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
