import { createGroundingCheck } from '../src/grounding/grounding-check.ts';
import { readTestSet } from '../src/grounding/test-set/read-test-set.ts';

/** Rates of the grounding check on lines that were written apart from it: `node studio/judge/judge-grounding.ts --list`. */
const list = process.argv.includes('--list');
const counts = new Map<string, { flagged: number; all: number }>();
for (const { article, lines } of await readTestSet()) {
  const check = await createGroundingCheck(article);
  for (const { text, sources, kind = 'faithful' } of lines) {
    const { problems } = check.check({ speaker: 'A', kind: 'fact', text, sources });
    const count = counts.get(kind) ?? { flagged: 0, all: 0 };
    counts.set(kind, { flagged: count.flagged + (problems.length > 0 ? 1 : 0), all: count.all + 1 });
    const mistaken = (kind === 'faithful') === problems.length > 0;
    if (list && mistaken)
      console.log(`${kind === 'faithful' ? 'falsely flagged' : `missed ${kind}`}: ${text}  ${problems.join('; ')}`);
  }
}
for (const [kind, { flagged, all }] of counts) console.log(`${kind}: ${flagged} of ${all} flagged`);
