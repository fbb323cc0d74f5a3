import { answerRates, describeRates, judgeAnswers } from './answer-rates.ts';
import { ownQuestions, readQuestions } from './read-questions.ts';

const [folder = ownQuestions] = process.argv.slice(2);
const judged = judgeAnswers(await readQuestions(folder));
console.log(describeRates(judged));
for (const { article, ask, after, wanted, verdict, turns } of judged.filter(({ verdict }) => !verdict.startsWith('right'))) {
  const said = turns.map(({ speaker, text }) => `${speaker} ${text}`).join(' / ');
  console.log(`\n${article}: ${ask}${after ? ` (after: ${after})` : ''}\n  ${verdict}: ${said}`);
  for (const sentence of wanted) console.log(`  wanted: ${sentence}`);
}
const { right, refused } = answerRates(judged);
console.log(`\nanswered with a right sentence ${right}, refused where the article does not say ${refused}`);
