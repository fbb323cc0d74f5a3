import type { Check } from '../src/grounding/check.ts';
import { checks } from '../src/grounding/checks.ts';
import { createGroundingCheck } from '../src/grounding/grounding-check.ts';
import type { TestArticle } from '../test/grounding/read-test-set.ts';

export type Rate = { flagged: number; all: number };
/** By kind of line: 'faithful', or what is wrong with it. */
export type Rates = Record<string, Rate>;
export type Judged = { kind: string; text: string; problems: string[] };

/** Every line of the set with what the checks say of it. */
export async function* judgeLines(set: readonly TestArticle[], using: readonly Check[] = checks): AsyncGenerator<Judged> {
  for (const { article, lines } of set) {
    const check = await createGroundingCheck(article, using);
    for (const { text, sources, kind = 'faithful' } of lines)
      yield { kind, text, problems: check.check({ speaker: 'A', kind: 'fact', text, sources }).problems };
  }
}

export async function groundingRates(set: readonly TestArticle[], using: readonly Check[] = checks): Promise<Rates> {
  const rates: Rates = {};
  for await (const { kind, problems } of judgeLines(set, using)) {
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
