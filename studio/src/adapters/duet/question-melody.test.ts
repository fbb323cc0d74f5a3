import { describe, expect, it } from 'vitest';
import { raiseEnd, risesAtEnd } from './question-melody.ts';

describe('risesAtEnd', () => {
  it.each(['Really?', 'Did it work?', 'So nobody noticed?', 'It was a ship, wasn’t it?', '“Is it true?”', 'Do you know why?'])(
    'lets %s rise',
    (line) => expect(risesAtEnd(line)).toBe(true),
  );

  it.each(['Why?', 'And how did it end?', 'In what year?', 'If it sank, where is it now?', 'Gold or silver?', 'It worked.', ''])(
    'lets %s fall',
    (line) => expect(risesAtEnd(line)).toBe(false),
  );
});

describe('raiseEnd', () => {
  const energy = Array.from({ length: 60 }, (_, frame) => (frame < 50 ? 8 : 1));
  const falling = () => Float32Array.from({ length: 60 }, (_, frame) => (frame > 54 ? 0 : 200 - 2 * frame));

  it('turns a fall into a rise where it can be heard', () => {
    const pitch = falling();
    raiseEnd(pitch, energy);
    const heard = pitch.subarray(38, 50);
    expect([...heard]).toEqual([...heard].sort((a, b) => a - b));
    expect(heard.at(-1)).toBeGreaterThan(1.2 * (pitch[37] as number));
    expect(heard.at(-1)).toBeLessThan(1.3 * (pitch[37] as number));
  });

  it('leaves the beginning, and what has no voice, as they were', () => {
    const pitch = falling();
    raiseEnd(pitch, energy);
    expect(pitch.subarray(0, 26)).toEqual(falling().subarray(0, 26));
    expect(pitch.subarray(55)).toEqual(new Float32Array(5));
  });

  it('takes a line without voice', () => {
    const pitch = new Float32Array(4);
    raiseEnd(pitch, [1, 1, 1, 1]);
    expect(pitch).toEqual(new Float32Array(4));
  });
});
