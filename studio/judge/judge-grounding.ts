import { parseArgs } from 'node:util';
import { readTestSet, type TestArticle } from '../test/grounding/read-test-set.ts';
import { ablateChecks, groundingRates, judgeLines } from './grounding-rates.ts';
import { perturb } from './perturb.ts';

/**
 * Rates of the grounding check on lines that were written apart from it. `--fresh`: lines that no rule was ever tuned on;
 * `--machine`: sentences that were made wrong by machine; `--list`: every line that is judged wrongly;
 * `--ablate`: what each check adds to the others on the fresh lines.
 */
const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    machine: { type: 'boolean', default: false },
    ablate: { type: 'boolean', default: false },
  },
});

const handWritten = await readTestSet(values.fresh || values.ablate ? 'fresh' : '.');
const set = values.machine ? handWritten.map(perturbed) : handWritten;

if (values.list) {
  for await (const { kind, text, problems } of judgeLines(set)) {
    if ((kind === 'faithful') !== problems.length > 0) continue;
    console.log(`${kind === 'faithful' ? 'false alarm' : `missed ${kind}`}: ${text}  ${problems.join('; ')}`);
  }
}
const rates = await groundingRates(set);
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
