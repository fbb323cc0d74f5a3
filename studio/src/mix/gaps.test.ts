import { describe, expect, it } from 'vitest';
import { CHAPTER_GAP_MS, type GapTurn, gapMs, sentenceGapMs } from './gaps.ts';

const turn = (kind: GapTurn['kind'], text?: string, speaker: GapTurn['speaker'] = 'B'): GapTurn => ({
  speaker,
  kind,
  startsChapter: false,
  text,
});
const fact = turn('fact', 'The ship had sunk before the birth of Christ.', 'A');

describe('gapMs', () => {
  it('starts the first turn at once', () => expect(gapMs(undefined, fact)).toBe(0));

  it('lets a reaction follow faster than an answer, an answer faster than a new thought, and that faster than a new chapter', () => {
    const gaps = [
      gapMs(fact, turn('reaction', 'That is a strange thing to find.')),
      gapMs(turn('question', 'Why is that?'), fact),
      gapMs(fact, turn('fact', 'Nobody gave it a second look for months.')),
      gapMs(fact, { ...fact, startsChapter: true }),
    ];
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(new Set(gaps).size).toBe(4);
    expect(gaps.at(-1)).toBe(CHAPTER_GAP_MS);
  });

  it('lets short answers come, and the teller go on after a murmur, with less of a gap', () => {
    const question = turn('question', 'Was it the first?');
    expect(gapMs(question, turn('fact', 'It was.'))).toBeLessThan(gapMs(question, fact));
    expect(gapMs(turn('reaction', 'Mm-hm.'), fact)).toBeLessThan(
      gapMs(turn('reaction', 'I would not have expected that at all.'), fact),
    );
  });

  it('does not let anyone fall in with what he says himself', () => {
    expect(gapMs(fact, turn('reaction', 'Imagine.', 'A'))).toBeGreaterThan(gapMs(fact, turn('reaction', 'Imagine.', 'B')));
  });

  it('differs a little from line to line and never between two runs', () => {
    const gaps = ['One line.', 'Another line of it.', 'A third one here.', 'And a fourth.'].map((text) =>
      gapMs(fact, turn('fact', text)),
    );
    expect(new Set(gaps).size).toBeGreaterThan(2);
    for (const gap of gaps) expect(Math.abs(gap - 300)).toBeLessThanOrEqual(36);
    expect(gapMs(fact, turn('fact', 'One line.'))).toBe(gaps[0]);
  });
});

describe('sentenceGapMs', () => {
  it('waits longest after a question and hardly after a short word', () => {
    expect(sentenceGapMs('So who built it?')).toBeGreaterThan(sentenceGapMs('It was built in Rhodes, most likely.'));
    expect(sentenceGapMs('Right.')).toBeLessThan(sentenceGapMs('It was built in Rhodes, most likely.'));
    expect(sentenceGapMs(undefined)).toBe(200);
  });
});
