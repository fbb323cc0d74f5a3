import { createHash } from 'node:crypto';

/** Repeatable chance: the same seed gives the same episode. */
export type Variety = {
  /** Between 0 and 1. */
  chance(): number;
  /** One of the phrases, never one that was used while another is still fresh. */
  pick(phrases: readonly string[]): string;
  /** The phrases in an order of this episode's own. */
  shuffle(phrases: readonly string[]): string[];
};

export function createVariety(seed: string): Variety {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const lastUse = new Map<string, number>();
  let uses = 0;
  const chance = () => {
    // Mulberry32: small, fast, even enough for choosing words.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    chance,
    shuffle: (phrases) =>
      phrases
        .map((phrase) => ({ phrase, place: chance() }))
        .sort((one, other) => one.place - other.place)
        .map(({ phrase }) => phrase),
    pick(phrases) {
      const oldest = Math.min(...phrases.map((phrase) => lastUse.get(phrase) ?? -1));
      const fresh = phrases.filter((phrase) => (lastUse.get(phrase) ?? -1) === oldest);
      const chosen = fresh[Math.floor(chance() * fresh.length)] ?? phrases[0] ?? '';
      lastUse.set(chosen, uses++);
      return chosen;
    },
  };
}
