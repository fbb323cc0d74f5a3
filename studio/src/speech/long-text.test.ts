import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPcm, speakInParts, splitLongText } from './long-text.ts';

describe('splitLongText', () => {
  it('leaves short text whole', () => {
    expect(splitLongText('Short, and sweet.', 100)).toEqual(['Short, and sweet.']);
  });

  it('cuts where one would breathe', () => {
    const text = 'When the divers came back, they told of bodies; nobody believed them, and the captain went down himself.';
    expect(splitLongText(text, 60)).toEqual([
      'When the divers came back, they told of bodies;',
      'nobody believed them, and the captain went down himself.',
    ]);
  });

  it('never exceeds the bytes, loses nothing but spaces, and never cuts inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 40, max: 80 }), (text, maxBytes) => {
        const parts = splitLongText(text, maxBytes);
        for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(maxBytes);
        expect(parts.join('').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
        expect(parts.every((part) => part.isWellFormed())).toBe(text.isWellFormed());
      }),
    );
  });
});

describe('speakInParts', () => {
  it('joins the sound of the parts in order', async () => {
    const spoken = await speakInParts('one two three', 5, async (part) => ({
      samples: new Float32Array(part.length).fill(part.charCodeAt(0) / 1000),
      sampleRate: 24_000,
    }));
    expect([...spoken.samples].map((sample) => String.fromCharCode(Math.round(sample * 1000))).join('')).toBe(
      `ooo${'t'.repeat(8)}`,
    );
  });

  it('refuses sounds of different rates', () => {
    const part = (sampleRate: number) => ({ samples: new Float32Array(1), sampleRate });
    expect(() => joinPcm([part(1), part(2)])).toThrow('different sample rates');
  });
});
