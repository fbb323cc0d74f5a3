import { parseArgs } from 'node:util';
import { openReader } from '../src/reader/reader.ts';
import { answerRates, describeRates, judgeAnswers } from './answer-rates.ts';
import { ownQuestions, readQuestions, withoutShelf } from './read-questions.ts';

/** `--unprepared`: as if the articles were not on the shelf, so that no questions were thought of beforehand. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { unprepared: { type: 'boolean' } } });
const [folder = ownQuestions] = positionals;
const articles = await readQuestions(folder);
const judged = judgeAnswers(values.unprepared ? articles.map(withoutShelf) : articles, await openReader());
console.log(describeRates(judged));
for (const { article, ask, after, wanted, verdict, turns } of judged.filter(({ verdict }) => !verdict.startsWith('right'))) {
  const said = turns.map(({ speaker, text }) => `${speaker} ${text}`).join(' / ');
  console.log(`\n${article}: ${ask}${after ? ` (after: ${after})` : ''}\n  ${verdict}: ${said}`);
  for (const sentence of wanted) console.log(`  wanted: ${sentence}`);
}
const { right, refused } = answerRates(judged);
console.log(`\nanswered with a right sentence ${right}, refused where the article does not say ${refused}`);
