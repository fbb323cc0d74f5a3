import { describe, expect, it } from 'vitest';
import { findScriptProblems, findStockReactions } from '../../../judge/script-problems.ts';
import { readShelf, slugOf } from './read-shelf.ts';
import { readShelfScripts } from './read-shelf-scripts.ts';
import { createShelf } from './shelf.ts';

const scripts = await readShelfScripts();
const shelf = await createShelf();

describe('our own scripts for the shelf', () => {
  it('exist for every article, under its name', async () => {
    const articles = (await readShelf()).map(({ title }) => ({ slug: slugOf(title), title }));
    const named = scripts.map(({ slug, script }) => ({ slug, title: script.article }));
    expect(named).toEqual(articles.sort((a, b) => (a.slug < b.slug ? -1 : 1)));
  });

  it.each(scripts.map(({ slug, script }) => [slug, script] as const))(
    '%s: says nothing that the article does not, as a conversation',
    async (_, script) => {
      const article = await shelf.article(script.article, new AbortController().signal);
      const { problems } = await findScriptProblems(article, script);
      expect(problems.map(({ line, problem }) => `line ${line}: ${problem}`)).toEqual([]);
    },
  );

  it('do not share their reactions', () => {
    expect(findStockReactions(scripts)).toEqual([]);
  });
});
