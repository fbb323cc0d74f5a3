import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Article } from '@duologue/contract';
import { z } from 'zod';
import type { MediaWikiClient } from '../src/adapters/wikipedia/mediawiki-client.ts';
import { readArticle } from '../src/adapters/wikipedia/read-article.ts';
import { readPage } from '../src/adapters/wikipedia/read-page.ts';
import { AmbiguousTitleError, ArticleNotFoundError, NoProseError } from '../src/article/article-errors.ts';

/** The answers that the tests replay: whole articles of a real MediaWiki. */
export const ownRecordings = join(import.meta.dirname, '../test/wikipedia');

/** What a recording need not have asked for is filled in; a recording of anything but a page is passed over. */
const pageSchema = z.object({
  body: z.object({
    parse: z.looseObject({ title: z.string(), text: z.string(), revid: z.number().default(0) }).transform((page) => ({
      displaytitle: page.title,
      properties: {},
      ...page,
    })),
  }),
});
type Page = z.infer<typeof pageSchema>['body']['parse'];

const licence = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' };
const context = { apiUrl: 'https://wiki.example/w/api.php', licence, fetchedAt: '2026-01-01T00:00:00.000Z' };

/** Every article in a folder of recorded `action=parse` answers (one or a list a file), cleaned as the product cleans it. */
export async function readRecordedArticles(folder: string): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => /\.json(\.gz)?$/.test(name)).sort();
  const recordings = (await Promise.all(names.map((name) => readRecordings(join(folder, name))))).flat();
  const pages = new Map<string, Page>();
  for (const recording of recordings) {
    const { success, data } = pageSchema.safeParse(recording);
    // Of a page and one section of it the page is the longer.
    const page = success ? data.body.parse : undefined;
    if (page && page.text.length > (pages.get(page.title)?.text.length ?? 0)) pages.set(page.title, page);
  }
  return (await Promise.all([...pages.values()].map(readRecorded))).flat();
}

async function readRecordings(file: string): Promise<unknown[]> {
  const bytes = await readFile(file);
  return [JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))].flat();
}

/** Nothing for a page that the product would not make a podcast of either. */
async function readRecorded(page: Page): Promise<Article[]> {
  const client: Pick<MediaWikiClient, 'askText'> = { askText: async () => JSON.stringify({ parse: page }) };
  const pages = { read: async (body: string) => readPage(body) };
  try {
    return [(await readArticle(client, pages, page.title, context, new AbortController().signal)).article];
  } catch (error) {
    if (error instanceof AmbiguousTitleError || error instanceof ArticleNotFoundError || error instanceof NoProseError) return [];
    throw error;
  }
}
