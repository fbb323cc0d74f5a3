import { readShelf, slugOf } from '../src/adapters/shelf/read-shelf.ts';
import { createShelf } from '../src/adapters/shelf/shelf.ts';

/** The numbered sentences of an article on the shelf, for who writes its script: `node studio/judge/list-sentences.ts octopus`. */
const [slug] = process.argv.slice(2);
const titles = (await readShelf()).map(({ title }) => title);
const title = titles.find((one) => slugOf(one) === slug);
if (!title) throw new Error(`No article is called '${slug}'; there are ${titles.map(slugOf).join(', ')}`);
const { sections } = await (await createShelf()).article(title, new AbortController().signal);
for (const { heading, sentences } of sections) {
  if (heading) console.log(`\n## ${heading}`);
  for (const { id, text } of sentences) console.log(`${id} ${text}`);
}
