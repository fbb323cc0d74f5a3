import type { Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { createFakeWriter } from '../../test/fake-writer.ts';
import type { Judge, JudgedLine, Opinion } from '../grounding/judge.ts';
import { writeScript } from './write-script.ts';
import type { Writer } from './writer.ts';

const long = (start: string) =>
  `${start}, and the people of the town came to see it from the harbour, the market and the hill above.`;
const article = fakeArticle('Lighthouse', {
  '': [
    long('A lighthouse is a tower with a strong light'),
    long('It warns ships of dangerous coasts'),
    long('Keepers lit the lamp'),
    long('Storms broke the glass'),
  ],
  History: ['The lighthouse of Alexandria was built around 280 BC.', 'Sostratus of Knidos designed it for Ptolemy.'],
  Lenses: ['Augustin Fresnel designed a lens of thin rings in 1822.', 'The lens was first lit at Cordouan.'],
});
const spent = { inputTokens: 100, outputTokens: 10, costUsd: 0.01, estimated: false };

/** Says it in other words, so that a judge has something to do; the rules flag the last one. */
const retold: Record<number, string> = {
  4: 'Around 280 BC the lighthouse of Alexandria was built.',
  5: 'It was Ptolemy who had Sostratus of Knidos design it.',
  6: 'In 1822 Augustin Fresnel designed a lens made of thin rings.',
  7: 'At Cordouan they first switched on his marvellous new invention.',
};
const distort = (turn: Turn) => ({ ...turn, text: retold[turn.sources[0] ?? -1] ?? turn.text });

async function write(judge: Judge | undefined, writer: Writer = createFakeWriter({ needsEditing: true, distort })) {
  const spoken: string[] = [];
  const uncheckable: string[] = [];
  let costUsd = 0;
  let grounding = {};
  const signal = new AbortController().signal;
  for await (const output of writeScript(article, { minutes: 3, seed: 'x' }, [writer], [], signal, { judge })) {
    if ('usage' in output) costUsd += output.usage.costUsd;
    else if ('grounding' in output) grounding = output.grounding;
    else if (output.part.type === 'turn') {
      const { text, checkable } = output.part.turn;
      spoken.push(text);
      if (checkable === false) uncheckable.push(text);
    }
  }
  return { spoken, uncheckable, costUsd, grounding };
}

function judgeBy(opinion: (line: JudgedLine) => Opinion | undefined) {
  const calls: (readonly JudgedLine[])[] = [];
  const judge: Judge = {
    model: 'fake-judge',
    async judge(_title, lines) {
      calls.push(lines);
      return { opinions: lines.map(opinion), usage: spent };
    },
  };
  return { judge, calls };
}

describe('a judge beside the rules', () => {
  it('is asked once for each chapter, with the cited sentences and their headings, and is counted in the cost', async () => {
    const { judge, calls } = judgeBy(() => 'supported');
    const { spoken, costUsd, grounding } = await write(judge);
    expect(calls.map((lines) => lines.map(({ text }) => text))).toEqual([
      [retold[4], retold[5]],
      [retold[6], retold[7]],
    ]);
    expect(calls[1]?.[0]?.evidence).toEqual([
      { heading: 'Lenses', text: 'Augustin Fresnel designed a lens of thin rings in 1822.' },
    ]);
    expect(costUsd).toBeCloseTo(0.02);
    // A line that the rules alone would have replaced is believed.
    expect(spoken).toContain(retold[7]);
    expect(grounding).toEqual({ factual: 8, checked: 8, rewritten: 0, replaced: 0, judged: 4 });
  });

  it('has a line replaced that it does not find in its sentences, though the rules do', async () => {
    const { judge } = judgeBy(({ text }) => (text === retold[5] ? 'contradicted' : 'supported'));
    const { spoken, grounding } = await write(judge);
    expect(spoken).toContain('Sostratus of Knidos designed it for Ptolemy.');
    expect(spoken).not.toContain(retold[5]);
    expect(grounding).toMatchObject({ replaced: 1, judged: 3 });
  });

  it('leaves the decision to the rules where it has no opinion, and is asked no more after two silences', async () => {
    const { judge, calls } = judgeBy(() => undefined);
    const ruled = await write(undefined);
    expect((await write(judge)).spoken).toEqual(ruled.spoken);
    expect(ruled.spoken).toContain('The lens was first lit at Cordouan.');
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  it('never holds back the first half minute, nor anything that no model wrote', async () => {
    const { judge, calls } = judgeBy(() => 'contradicted');
    const { spoken } = await write(
      judge,
      createFakeWriter({
        needsEditing: true,
        distort: (turn) => ({ ...turn, text: turn.text.replace(/^It warns/, 'It also warns') }),
      }),
    );
    expect(calls.flat().map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/^It also warns/));
    expect(spoken.join(' ')).toContain('It also warns');
    const builtin = judgeBy(() => 'contradicted');
    await write(builtin.judge, createFakeWriter({ distort }));
    expect(builtin.calls).toEqual([]);
  });
});

it("says of a line that states something of the hosts' own that it is not checkable", async () => {
  const own = 'Sometimes the truth looks too tidy.';
  const writer = createFakeWriter({
    distort: (turn) => (turn.sources[0] === 5 ? { ...turn, text: own, kind: 'reaction', sources: [] } : turn),
  });
  const { uncheckable, grounding } = await write(undefined, writer);
  expect(uncheckable).toEqual([own]);
  expect(grounding).toMatchObject({ factual: 8, checked: 7 });
});
