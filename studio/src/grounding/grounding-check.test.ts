import type { Turn } from '@duologue/contract';
import { describe, expect, it } from 'vitest';
import { fakeArticle } from '../../test/fake-article.ts';
import { createGroundingCheck } from './grounding-check.ts';

const article = fakeArticle('Lighthouse', {
  '': ['A lighthouse is a tower with a strong light.', 'It does not guide ships into harbour by itself.'],
  History: [
    'The lighthouse of Alexandria was built around 280 BC.',
    'It stood for more than 1,500 years.',
    'Sostratus of Knidos designed it for Ptolemy the Second.',
    'Silk moved west and horses moved east.',
  ],
  Lenses: [
    'Augustin Fresnel designed a lens of thin rings in 1822.',
    'His lens weighed 2,583 kilograms and was first lit at Cordouan.',
  ],
  Keepers: [
    'Three quarters of the towers stood on rock, the rest on sand.',
    'In 1338 a keeper bought a boat and waited six months for oil.',
    'Nearly everyone on the coast could see the light.',
  ],
});
const check = await createGroundingCheck(article);
const turn = (text: string, sources: number[], kind: Turn['kind'] = 'fact'): Turn => ({ speaker: 'B', kind, text, sources });
const problems = (text: string, sources: number[], kind?: Turn['kind']) => check.check(turn(text, sources, kind)).problems;

describe('the grounding check', () => {
  it.each([
    ['Fresnel came up with his lens of thin rings in 1822.', 6],
    ['It was built around 280 BC in Alexandria.', 2],
    ['For over fifteen hundred years it stood there.', 3],
    ['The lens weighed about 2,600 kilograms.', 7],
    ['It was designed by Sostratus of Knidos.', 4],
    ['Horses went east and silk went west.', 5],
    ['One tower in four had been put up on sand.', 8],
    ['Somewhere in the 1330s a keeper purchased a boat and hoped half a year for oil.', 9],
  ])('passes a faithful line: %s', (text, source) => expect(problems(text, [source])).toEqual([]));

  it.each([
    ['a changed number', 'Fresnel designed a lens of thin rings in 1882.', 6],
    ['another unit', 'The lens weighed 2,583 tonnes.', 7],
    ['another name', 'Galileo designed a lens of thin rings in 1822.', 6],
    ['a "not" that came', 'The lighthouse of Alexandria was not built around 280 BC.', 2],
    ['a "not" that went', 'It guides ships into harbour by itself.', 1],
    ['roles that changed places', 'Ptolemy the Second designed it for Sostratus of Knidos.', 4],
    ['parts that were exchanged', 'Silk moved east and horses moved west.', 5],
    ['another share', 'Half of the towers stood on rock.', 8],
    ['a decade that is not the one', 'In the 1340s a keeper bought a boat.', 9],
    ['an invention', 'Pirates hid their gold under the floor of the tower.', 2],
  ])('flags %s', (_what, text, source) => expect(problems(text, [source])).not.toEqual([]));

  it('leaves greetings, questions and reactions alone that claim nothing', () => {
    expect(check.check(turn("Hello, and welcome to Duologue. I'm Ada.", [], 'greeting'))).toMatchObject({
      factual: false,
      problems: [],
    });
    expect(check.check(turn('And who designed the lens?', [], 'question')).problems).toEqual([]);
    expect(check.check(turn('No way!', [], 'reaction')).problems).toEqual([]);
  });

  it('does not let figures and names from nowhere in by a question or a reaction', () => {
    expect(problems('Did you know that Napoleon visited it?', [], 'question')).not.toEqual([]);
    expect(problems('Wow, all 35,000 of them!', [], 'reaction')).not.toEqual([]);
  });

  it('does not believe a statement of fact that calls itself a reaction', () => {
    expect(problems('Pirates buried their stolen gold under the floor of the old tower.', [], 'reaction')).not.toEqual([]);
  });

  it.each([
    ['So why did the keepers poison the oil?', 'question'],
    ['How did Fresnel bribe the keepers?', 'question'],
    ['Why did Ptolemy hide the silk under a lens?', 'question'],
    ['They lit the lens in Rome, right?', 'question'],
    ['Did you know that pirates burned the tower?', 'question'],
    ['So smugglers did it.', 'reaction'],
    ['The keeper murdered a sailor.', 'transition'],
  ] as const)('does not believe what is only supposed or remarked: %s', (text, kind) => {
    expect(problems(text, [], kind)).not.toEqual([]);
  });

  it.each([
    ['Why did the keeper wait for oil?', 'question'],
    ['Did anyone ever poison the oil?', 'question'],
    ['And where did all that lead?', 'question'],
    ['That would fit in a coat.', 'reaction'],
    ['What a nightmare for a keeper.', 'reaction'],
    ['So a tower, and nothing but a tower.', 'reaction'],
  ] as const)('lets people ask and remark freely: %s', (text, kind) => {
    expect(problems(text, [], kind)).toEqual([]);
  });

  it('tells what states something but cannot be compared with the article', () => {
    const verdict = check.check(turn("It's like a candle in a bathroom mirror.", [], 'reaction'));
    expect(verdict).toMatchObject({ factual: true, checked: false, problems: [] });
    expect(check.check(turn('Fresnel designed a lens in 1822.', [6]))).toMatchObject({ factual: true, checked: true });
  });

  it('corrects a citation that points at the wrong sentence', () => {
    expect(check.check(turn('Fresnel designed a lens of thin rings in 1822.', [0]))).toMatchObject({
      problems: [],
      sources: [0, 6],
    });
    expect(check.check(turn('Fresnel designed a lens of thin rings in 1822.', []))).toMatchObject({ problems: [], sources: [6] });
  });

  it('passes a sentence without its brackets, and one whose pronoun was named beside another name', async () => {
    const other = await createGroundingCheck(
      fakeArticle('Ada Lovelace', {
        '': ['Apollo 11 (16–24 July 1969) was the American flight that first landed people on the Moon.'],
        Notes: ['Ada Lovelace was born in 1815.', 'In 1843 she translated a paper by Luigi Menabrea and added seven notes.'],
      }),
    );
    expect(other.check(turn('Apollo 11 was the American flight that first landed people on the Moon.', [0])).problems).toEqual(
      [],
    );
    expect(
      other.check(turn('In 1843 Ada Lovelace translated a paper by Luigi Menabrea and added seven notes.', [2])).problems,
    ).toEqual([]);
    expect(other.check(turn("I'm Ben, and today it's all about Ada Lovelace.", [], 'greeting')).problems).toEqual([]);
  });

  it('does not let far-apart sentences lend each other their figures', () => {
    expect(problems('The lighthouse of Alexandria was built in 1822.', [2])).not.toEqual([]);
  });

  it('says the nearest sentence plainly that was not told yet, and nothing if all are', () => {
    const wrong = turn('Fresnel designed a lens in 1922.', [6]);
    expect(check.plainTurn(wrong, [], 60)).toMatchObject({
      text: 'Augustin Fresnel designed a lens of thin rings in 1822.',
      sources: [6],
    });
    const told = { type: 'turn' as const, turn: turn('Everything.', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) };
    expect(check.plainTurn(wrong, [told], 60)).toBeUndefined();
  });
});
