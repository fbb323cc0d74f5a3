import { readShelfScripts } from '../src/adapters/shelf/read-shelf-scripts.ts';
import { createShelf } from '../src/adapters/shelf/shelf.ts';
import { findScriptProblems, findStockReactions } from './script-problems.ts';

/**
 * Problems and figures of our own scripts for the shelf: `npm run judge:scripts`, `npm run judge:scripts -- octopus apollo-11`.
 * Fails where there is a problem.
 */
const slugs = process.argv.slice(2);
const shelf = await createShelf();
const scripts = await readShelfScripts();
const unknown = slugs.filter((slug) => !scripts.some((one) => one.slug === slug));
if (unknown.length > 0) throw new Error(`There is no script ${unknown.join(', ')}`);
const percent = (share: number) => `${Math.round(share * 100)} %`;
let count = 0;

for (const { slug, script } of scripts.filter((one) => slugs.length === 0 || slugs.includes(one.slug))) {
  const article = await shelf.article(script.article, new AbortController().signal);
  const { problems, figures } = await findScriptProblems(article, script);
  count += problems.length;
  console.log(
    `${slug}: ${figures.words} words (core ${figures.coreWords}), ${figures.chapters} chapters, ${figures.lines} lines, ` +
      `fact to fact ${percent(figures.factHandOffs)} (run ${figures.longestRun}), coverage ${percent(figures.coverage)}, ` +
      `Ada tells ${percent(figures.toldByAda)}, ${problems.length} problems`,
  );
  for (const { line, problem } of problems) console.log(`  ${slug}.md:${line} ${problem}`);
}
const stock = findStockReactions(scripts);
for (const problem of stock) console.log(problem);
console.log(`${scripts.length} scripts, ${count + stock.length} problems`);
if (count + stock.length > 0) process.exitCode = 1;
