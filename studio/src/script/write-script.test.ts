import type { ScriptPart, Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { createFakeWriter } from '../../test/fake-writer.ts';
import { ScriptError } from './script-error.ts';
import { scriptPool } from './script-pool.ts';
import { type ScriptOutput, writeScript } from './write-script.ts';
import type { Writer } from './writer.ts';

const article = fakeArticle('Lighthouse', {
  '': ['A lighthouse is a tower with a strong light.', 'It warns ships of dangerous coasts.'],
  History: ['The lighthouse of Alexandria was built around 280 BC.', 'It stood for more than 1,500 years.'],
  Lenses: ['Augustin Fresnel designed a lens of thin rings in 1822.', 'The lens was first lit at Cordouan.'],
});
const brief = { minutes: 3, seed: 'test' };
const quiet = new AbortController().signal;

async function collect(writers: Writer[], written: ScriptPart[] = [], signal = quiet) {
  const attempts: unknown[] = [];
  const outputs: ScriptOutput[] = [];
  for await (const output of writeScript(article, brief, writers, written, signal, {
    report: (attempt) => attempts.push(attempt),
  })) {
    outputs.push(output);
  }
  const parts = outputs.flatMap((output) => ('part' in output ? output : []));
  const grounding = outputs.flatMap((output) => ('grounding' in output ? output.grounding : []));
  const sources = parts.flatMap(({ part }) => (part.type === 'turn' ? part.turn.sources : []));
  return { parts, grounding: grounding[0], attempts, sources };
}

describe('writeScript', () => {
  it('hands out the parts of the first writer and counts its factual lines', async () => {
    const { sources, grounding } = await collect([createFakeWriter()]);
    expect(sources).toEqual([0, 1, 2, 3, 4, 5]);
    expect(grounding).toEqual({ factual: 6, checked: 6, rewritten: 0, replaced: 0 });
  });

  it('lets the next writer continue, with no turn lost and none repeated (LC-26)', async () => {
    const failing = createFakeWriter({ type: 'openai', model: 'gpt', failAfterTurns: 3, error: new Error('boom') });
    const { parts, sources, attempts } = await collect([failing, createFakeWriter()]);
    expect(sources).toEqual([0, 1, 2, 3, 4, 5]);
    expect(parts.filter(({ part }) => part.type === 'chapter')).toHaveLength(3);
    expect(parts.map(({ writer }) => writer.type)).toEqual([
      'openai',
      'openai',
      'openai',
      'openai',
      'openai',
      'builtin',
      'builtin',
      'builtin',
      'builtin',
    ]);
    expect(attempts).toEqual([{ type: 'openai', model: 'gpt', turns: 3, message: 'boom', retryable: false }]);
  });

  it('joins two lines of one speaker only where the joined line passes the check as well', async () => {
    const script = [
      { speaker: 'A', kind: 'greeting', sources: [], text: 'Hello and welcome.' },
      { speaker: 'B', kind: 'reaction', sources: [], text: 'What a relief for everyone.' },
      { speaker: 'B', kind: 'fact', sources: [1], text: 'It warns ships of dangerous coasts.' },
      { speaker: 'A', kind: 'fact', sources: [2], text: 'The lighthouse of Alexandria was built around 280 BC.' },
      { speaker: 'A', kind: 'fact', sources: [3], text: 'It stood for more than 1,500 years.' },
    ] satisfies Turn[];
    const writer: Writer = {
      ...createFakeWriter({ needsEditing: true }),
      async *write() {
        yield { type: 'chapter', title: 'All of it' };
        for (const turn of script) yield { type: 'turn', turn };
      },
    };
    const { parts } = await collect([writer]);
    const turns = parts.flatMap(({ part }) => (part.type === 'turn' ? part.turn : []));
    expect(turns.map(({ text }) => text)).toEqual([
      'Hello and welcome.',
      'What a relief for everyone.',
      'It warns ships of dangerous coasts.',
      'The lighthouse of Alexandria was built around 280 BC. It stood for more than 1,500 years.',
    ]);
    const again = await scriptPool.check(article, turns, quiet);
    expect(again.map(({ problems }) => problems)).toEqual([[], [], [], []]);
  });

  it('continues after what an earlier run left', async () => {
    const first = await collect([createFakeWriter()]);
    const written = first.parts.slice(0, 5).map(({ part }) => part);
    const second = await collect([createFakeWriter()], written);
    expect([...written, ...second.parts.map(({ part }) => part)]).toEqual(first.parts.map(({ part }) => part));
    expect(second.grounding?.factual).toBe(6);
  });

  it('names every attempt when no writer finishes', async () => {
    const writers = [
      createFakeWriter({ type: 'openai', model: 'gpt', failAfterTurns: 1, error: new Error('429 too many requests') }),
      createFakeWriter({ type: 'deepseek', model: 'v4', failAfterTurns: 0, error: new Error('500 server error') }),
    ];
    const failure = await collect(writers).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ScriptError);
    expect((failure as ScriptError).attempts.map(({ type, turns }) => [type, turns])).toEqual([
      ['openai', 1],
      ['deepseek', 0],
    ]);
    expect((failure as ScriptError).message).toContain('429 too many requests');
    expect((failure as ScriptError).message).toContain('500 server error');
  });

  it('throws the reason of an abort instead of trying the next writer', async () => {
    const controller = new AbortController();
    const cancelling = createFakeWriter({
      distort: (turn, index) => {
        if (index === 1) controller.abort(new Error('cancelled'));
        return turn;
      },
    });
    await expect(collect([cancelling, createFakeWriter()], [], controller.signal)).rejects.toThrow('cancelled');
  });

  it('asks the writer once to say a line again that the article does not bear out', async () => {
    const writer = createFakeWriter({
      distort: (turn) => (turn.sources[0] === 4 ? { ...turn, text: turn.text.replace('1822', '1922') } : turn),
      rewrite: async (_article, { turn, problems }) => {
        expect(problems.join()).toContain('1922');
        return { turn: { ...turn, text: 'Fresnel designed his lens of thin rings in 1822.' } };
      },
    });
    const { parts, grounding } = await collect([writer]);
    expect(
      parts.some(({ part }) => part.type === 'turn' && part.turn.text === 'Fresnel designed his lens of thin rings in 1822.'),
    ).toBe(true);
    expect(grounding).toEqual({ factual: 6, checked: 6, rewritten: 1, replaced: 0 });
  });

  it('puts a plain sentence of the article in place of a line that fails twice', async () => {
    const distort = createFakeWriter({
      distort: (turn) => (turn.sources[0] === 4 ? { ...turn, text: turn.text.replace('1822', '1922') } : turn),
      rewrite: async (_article, { turn }) => ({ turn: { ...turn, text: 'Fresnel was born in 1999.' } }),
    });
    const { parts, grounding } = await collect([distort]);
    expect(parts.map(({ part }) => (part.type === 'turn' ? part.turn.text : ''))).toContain(
      'Augustin Fresnel designed a lens of thin rings in 1822.',
    );
    expect(JSON.stringify(parts)).not.toMatch(/1922|1999/);
    expect(grounding).toEqual({ factual: 6, checked: 6, rewritten: 0, replaced: 1 });
  });
});
