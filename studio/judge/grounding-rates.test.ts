import { beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../src/grounding/checks.ts';
import { readTestSet, type TestArticle } from '../test/grounding/read-test-set.ts';
import { type Ablation, ablateChecks, groundingRates, type MockJudge } from './grounding-rates.ts';

describe('the grounding check on lines that were written apart from it', () => {
  it('keeps its rates on the lines that its rules were tuned on', async () => {
    const rates = await groundingRates(await readTestSet('.'));
    expect(rates).toMatchObject({ faithful: { all: 582 }, negation: { all: 88 }, role: { all: 86 } });
    expect(rates.faithful?.flagged).toBeLessThanOrEqual(89);
    expect(rates.number?.flagged).toBeGreaterThanOrEqual(75);
    expect(rates.name?.flagged).toBeGreaterThanOrEqual(74);
    expect(rates.negation?.flagged).toBeGreaterThanOrEqual(58);
    expect(rates.role?.flagged).toBeGreaterThanOrEqual(46);
    expect(rates.invention?.flagged).toBeGreaterThanOrEqual(77);
  });

  describe('on lines that no rule was ever tuned on', () => {
    let fresh: TestArticle[];
    let ablations: Map<string, Ablation>;
    beforeAll(async () => {
      fresh = await readTestSet('fresh');
      ablations = new Map((await ablateChecks(fresh)).map((ablation) => [ablation.name, ablation]));
    }, 60_000);

    it('keeps its rates', async () => {
      const rates = await groundingRates(fresh);
      expect(rates).toMatchObject({ faithful: { all: 180 }, negation: { all: 40 }, role: { all: 40 } });
      expect(rates.faithful?.flagged).toBeLessThanOrEqual(38);
      expect(rates.number?.flagged).toBeGreaterThanOrEqual(24);
      expect(rates.name?.flagged).toBeGreaterThanOrEqual(26);
      expect(rates.negation?.flagged).toBeGreaterThanOrEqual(29);
      expect(rates.role?.flagged).toBeGreaterThanOrEqual(18);
      expect(rates.invention?.flagged).toBeGreaterThanOrEqual(20);
    });

    it('leaves few of them wrong with an honest judge beside it', async () => {
      const honest: MockJudge = (kind) => (kind === 'faithful' ? 'supported' : 'contradicted');
      const rates = await groundingRates(fresh, checks, honest);
      expect(rates.faithful?.flagged).toBeLessThanOrEqual(6);
      for (const { flagged, all } of Object.values(rates).slice(1)) expect(all - flagged).toBeLessThanOrEqual(1);
    });

    it.each(checks.map(({ name }) => name))('finds wrong lines by the check of %s that no other check finds', (name) => {
      const finds = Object.values(ablations.get(name)?.finds ?? {}).reduce((sum, count) => sum + count, 0);
      expect(finds).toBeGreaterThan(0);
    });
  });
});
