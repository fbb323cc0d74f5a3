import { parseArgs } from 'node:util';
import { checks } from '../src/grounding/checks.ts';
import { readTestSet, type TestArticle } from '../test/grounding/read-test-set.ts';
import { ablateChecks, groundingRates, judgeLines, type MockJudge } from './grounding-rates.ts';
import { perturb } from './perturb.ts';

/**
 * Rates of the grounding check on lines that were written apart from it. `--fresh`: lines that no rule was ever tuned on;
 * `--machine`: sentences that were made wrong by machine; `--list`: every line that is judged wrongly;
 * `--ablate`: what each check adds to the others on the fresh lines;
 * `--judge 10`: with a mock judge beside the rules that is wrong about one line in ten (0: never).
 */
const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    machine: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
    judge: { type: 'string' },
  },
});

const handWritten = await readTestSet(values.fresh || values.ablate ? 'fresh' : '.');
const set = values.machine ? handWritten.map(perturbed) : handWritten;

if (values.list) {
  for await (const { kind, text, problems } of judgeLines(set, checks)) {
    if ((kind === 'faithful') !== problems.length > 0) continue;
    console.log(`${kind === 'faithful' ? 'false alarm' : `missed ${kind}`}: ${text}  ${problems.join('; ')}`);
  }
}
const judge = values.judge === undefined ? undefined : mockJudge(Number(values.judge));
const rates = await groundingRates(set, checks, judge);
for (const [kind, { flagged, all }] of Object.entries(rates)) console.log(`${kind}: ${flagged} of ${all} flagged`);
if (values.ablate) {
  console.log('\nWithout this check, so many fewer are flagged:');
  console.table(
    Object.fromEntries((await ablateChecks(set)).map(({ name, alarms, finds }) => [name, { faithful: alarms, ...finds }])),
  );
}

function perturbed({ article }: TestArticle): TestArticle {
  const wrong = article.sections.flatMap(({ sentences }) => sentences).flatMap(perturb);
  return { article, lines: wrong.map(({ source, ...line }) => ({ ...line, sources: [source] })) };
}

/** Knows the truth and tells it, except every so many lines: what is left wrong is the rules' part and the judge's slips. */
function mockJudge(wrongOnceIn: number): MockJudge {
  return (kind, number) => {
    const slips = wrongOnceIn > 0 && number % wrongOnceIn === wrongOnceIn - 1;
    return (kind === 'faithful') === slips ? 'contradicted' : 'supported';
  };
}
