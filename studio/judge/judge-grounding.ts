import { parseArgs } from 'node:util';
import { createGroundingCheck } from '../src/grounding/grounding-check.ts';
import { readTestSet } from '../src/grounding/test-set/read-test-set.ts';
import { perturb } from './perturb.ts';

/**
 * Rates of the grounding check on lines that were written apart from it: `node studio/judge/judge-grounding.ts --list`;
 * with `--fresh` on lines that no rule was ever mended on, with `--machine` on sentences that were made wrong by machine.
 */
const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    machine: { type: 'boolean', default: false },
  },
});
const counts = new Map<string, { flagged: number; all: number }>();
for (const { article, lines } of await readTestSet(values.fresh ? 'fresh' : '.')) {
  const check = await createGroundingCheck(article);
  const sentences = article.sections.flatMap((section) => section.sentences);
  const perturbed = sentences.flatMap(perturb).map(({ source, ...line }) => ({ ...line, sources: [source] }));
  for (const { text, sources, kind = 'faithful' } of values.machine ? perturbed : lines) {
    const { problems } = check.check({ speaker: 'A', kind: 'fact', text, sources });
    const count = counts.get(kind) ?? { flagged: 0, all: 0 };
    counts.set(kind, { flagged: count.flagged + (problems.length > 0 ? 1 : 0), all: count.all + 1 });
    const mistaken = (kind === 'faithful') === problems.length > 0;
    if (values.list && mistaken)
      console.log(`${kind === 'faithful' ? 'falsely flagged' : `missed ${kind}`}: ${text}  ${problems.join('; ')}`);
  }
}
for (const [kind, { flagged, all }] of counts) console.log(`${kind}: ${flagged} of ${all} flagged`);
