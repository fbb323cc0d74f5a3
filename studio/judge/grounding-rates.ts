import type { Check } from '../src/grounding/check.ts';
import { checks } from '../src/grounding/checks.ts';
import { createGroundingCheck } from '../src/grounding/grounding-check.ts';
import type { Opinion } from '../src/grounding/judge.ts';
import type { TestArticle } from '../test/grounding/read-test-set.ts';

export type Rate = { flagged: number; all: number };
/** By kind of line: 'faithful', or what is wrong with it. */
export type Rates = Record<string, Rate>;
export type Judged = { kind: string; text: string; problems: string[] };
/** Stands in for a model that judges: what it says of a line of this kind, `number` counting the lines it was asked about. */
export type MockJudge = (kind: string, number: number) => Opinion | undefined;

/** Every line of the set with what the checks say of it. */
export async function* judgeLines(
  set: readonly TestArticle[],
  using: readonly Check[] = checks,
  judge?: MockJudge,
): AsyncGenerator<Judged> {
  let asked = 0;
  for (const { article, lines } of set) {
    const check = await createGroundingCheck(article, using);
    for (const { text, sources, kind = 'faithful' } of lines) {
      const { problems, checked, certain } = check.check({ speaker: 'A', kind: 'fact', text, sources });
      // As in a podcast: the judge decides where the rules leave a doubt.
      const opinion = judge && checked && !certain ? judge(kind, asked++) : undefined;
      yield { kind, text, problems: opinion === undefined ? problems : opinion === 'supported' ? [] : [opinion] };
    }
  }
}

export async function groundingRates(
  set: readonly TestArticle[],
  using: readonly Check[] = checks,
  judge?: MockJudge,
): Promise<Rates> {
  const rates: Rates = {};
  for await (const { kind, problems } of judgeLines(set, using, judge)) {
    rates[kind] ??= { flagged: 0, all: 0 };
    const rate = rates[kind];
    rate.all += 1;
    if (problems.length > 0) rate.flagged += 1;
  }
  return rates;
}

/** `alarms` are faithful lines that only this check flags, `finds` wrong ones, by kind. */
export type Ablation = { name: string; alarms: number; finds: Record<string, number> };

/** What each check adds to all the others: the set is judged once without it. */
export async function ablateChecks(set: readonly TestArticle[]): Promise<Ablation[]> {
  const { faithful, ...wrong } = await groundingRates(set);
  const ablations: Ablation[] = [];
  for (const { name } of checks) {
    const without = await groundingRates(
      set,
      checks.filter((check) => check.name !== name),
    );
    const lost = (kind: string, rate: Rate | undefined) => (rate?.flagged ?? 0) - (without[kind]?.flagged ?? 0);
    const finds = Object.fromEntries(Object.entries(wrong).map(([kind, rate]) => [kind, lost(kind, rate)]));
    ablations.push({ name, alarms: lost('faithful', faithful), finds });
  }
  return ablations;
}
