import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article, Section } from '@duologue/contract';
import { fakeArticle } from '../fake-article.ts';

/** A line that somebody might say about an article. `kind` says what is wrong with it; faithful lines have none. */
type TestLine = { text: string; sources: number[]; kind?: string };
export type TestArticle = { article: Article; lines: TestLine[] };

/**
 * Reads the articles and lines of this folder, or of the one inside it. `# title`, `## heading`, `12 sentence`; then `= faithful <1>`
 * and `! kind wrong <1,2>`. The articles are frozen copies: a line stays right or wrong whatever becomes of the shelf.
 * The rules were mended on the lines here; on those in `fresh` never, so that their rates stay honest.
 */
export async function readTestSet(folder: '.' | 'fresh' = '.'): Promise<TestArticle[]> {
  const path = join(import.meta.dirname, folder);
  const files = (await readdir(path)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(files.map(async (name) => parse(await readFile(join(path, name), 'utf8'))));
}

function parse(text: string): TestArticle {
  const article = fakeArticle('', {});
  const sections: Section[] = [{ heading: '', level: 1, url: '', sentences: [] }];
  const lines: TestLine[] = [];
  for (const line of text.trim().split('\n')) {
    const [, mark = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (mark === '#')
      Object.assign(article, { title: rest, sources: article.sources.map((source) => ({ ...source, title: rest })) });
    else if (mark === '##') sections.push({ heading: rest, level: 2, url: '', sentences: [] });
    else if (mark === '=' || mark === '!')
      lines.push(parseLine(mark === '=' ? rest : rest.replace(/^\w+ /, ''), mark === '!' ? rest.split(' ')[0] : undefined));
    else sections.at(-1)?.sentences.push({ id: Number(mark), text: rest });
  }
  return { article: { ...article, sections }, lines };
}

function parseLine(line: string, kind: string | undefined): TestLine {
  const [, text = '', ids = ''] = /^(.*) <([\d,]+)>$/.exec(line) ?? [];
  return { text, sources: ids.split(',').map(Number), ...(kind && { kind }) };
}
