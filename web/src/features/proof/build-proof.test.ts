import type { Article, Citation, TranscriptLine } from '@duologue/contract';
import { expect, it } from 'vitest';
import { anArticle, aProofLine, cite } from '../../test/a-proof.ts';
import { buildProof } from './build-proof.ts';

const build = (lines: TranscriptLine[], article?: Article) => buildProof({ chapters: ['One'], lines }, article);
const withoutId = ({ id: _, ...citation }: Citation): Citation => citation;

it('puts lines and sentences beside each other, and counts what was told in each section', () => {
  const proof = build([aProofLine(0, { citations: [cite(1), cite(3)] }), aProofLine(1, { citations: [cite(1)] })], anArticle);
  expect(proof.lines.map(({ sentences }) => sentences)).toEqual([[0, 2], [0]]);
  expect(proof.sentences.map(({ lines }) => lines)).toEqual([[0, 1], [], [0], []]);
  expect(proof.sections.map(({ heading, told, sentences }) => [heading, told, sentences.length])).toEqual([
    ['Honey bee', 1, 2],
    ['Dance', 1, 2],
  ]);
  expect(proof.told).toBe(2);
});

it('finds the sentences of an older podcast by their text, in their own section where the article says it twice', () => {
  const twice = structuredClone(anArticle);
  twice.sections[1]?.sentences.push({ id: 5, text: 'Bees  live in hives.' });
  const proof = build([aProofLine(0, { citations: [withoutId({ ...cite(1), section: 'Dance' })] })], twice);
  expect(proof.sentences.find(({ lines }) => lines.length > 0)?.id).toBe(5);
});

it('believes the text where the number belongs to another sentence', () => {
  const proof = build([aProofLine(0, { citations: [{ ...cite(3), id: 1 }] })], anArticle);
  expect(proof.sentences.filter(({ lines }) => lines.length > 0).map(({ id }) => id)).toEqual([3]);
});

it('shows the cited sentences alone where the article was not kept, once each and in their order', () => {
  const proof = build([aProofLine(0, { citations: [cite(4), cite(1)] }), aProofLine(1, { citations: [cite(1)] })]);
  expect(proof.sections.map(({ heading, sentences }) => [heading, sentences.map(({ id }) => id)])).toEqual([
    ['Honey bee', [1]],
    ['Dance', [4]],
  ]);
  expect(proof.sentences[0]?.lines).toEqual([0, 1]);
});

it('keeps in sight a cited sentence that this article lacks', () => {
  const stray = { sentence: 'Bees read.', section: 'Elsewhere', url: '' };
  const proof = build([aProofLine(0, { citations: [stray] })], anArticle);
  expect(proof.sections.at(-1)).toMatchObject({ heading: 'Elsewhere', told: 1 });
});

it('tells apart what rests on the article, what claims nothing and what is not checkable', () => {
  const lines = [
    aProofLine(0, { citations: [cite(1)] }),
    aProofLine(1, { kind: 'reaction' }),
    aProofLine(2, { kind: 'reaction', checkable: false }),
    aProofLine(3, { kind: 'fact' }),
    aProofLine(4, { citations: [cite(1)], checkable: false }),
  ];
  expect(build(lines, anArticle).lines.map(({ status }) => status)).toEqual([
    'rests on the article',
    'claims nothing',
    'not checkable',
    'not checkable',
    'not checkable',
  ]);
});
