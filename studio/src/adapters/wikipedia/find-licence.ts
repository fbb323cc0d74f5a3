import type { ArticleSource } from '@duologue/contract';
import { rightsAnswerSchema } from './answers.ts';
import type { MediaWikiClient } from './mediawiki-client.ts';

type Licence = ArticleSource['licence'];

const wikipedias: Licence = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' };

/** Wikipedia's is known; another wiki tells its own. */
export async function findLicence(client: MediaWikiClient, apiUrl: string, signal: AbortSignal): Promise<Licence> {
  const { hostname } = new URL(apiUrl);
  if (hostname.endsWith('.wikipedia.org')) return wikipedias;
  const { query } = await client.ask({ action: 'query', meta: 'siteinfo', siprop: 'rightsinfo' }, rightsAnswerSchema, signal);
  return { name: query.rightsinfo.text || `the terms of ${hostname}`, url: query.rightsinfo.url };
}
