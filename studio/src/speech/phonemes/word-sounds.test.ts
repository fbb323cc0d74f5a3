import { describe, expect, it } from 'vitest';
import type { Pronunciation } from './dictionary.ts';
import { createWordSounds } from './word-sounds.ts';

const words: Record<string, Pronunciation> = {
  hope: { default: 'hˈOp', byRole: {} },
  hop: { default: 'hˈɑp', byRole: {} },
  pass: { default: 'pˈæs', byRole: {} },
  change: { default: 'ʧˈAnʤ', byRole: {} },
  Chang: { default: 'ʧˈæŋ', byRole: {} },
  clock: { default: 'klˈɑk', byRole: {} },
  make: { default: 'mˈAk', byRole: {} },
  organize: { default: 'ˈɔɹɡənˌIz', byRole: {} },
  record: { default: 'ɹˈɛkəɹd', byRole: { v: 'ɹəkˈɔɹd' } },
  light: { default: 'lˈIt', byRole: {} },
};
const soundOf = createWordSounds(
  (word) => (Object.hasOwn(words, word) ? words[word] : undefined),
  (letters) => `<${letters}>`,
  {},
);

describe('createWordSounds', () => {
  it.each([
    ['hoped', 'hˈOpt'],
    ['hopping', 'hˈɑpɪŋ'],
    ['passes', 'pˈæsᵻz'],
    ['changing', 'ʧˈAnʤɪŋ'],
    ["Chang's", 'ʧˈæŋz'],
    ['clockmaker', 'klˈɑkmˌAkəɹ'],
    ['organised', 'ˈɔɹɡənˌIzd'],
    ['recorded', 'ɹəkˈɔɹdᵻd'],
    ['lighted', 'lˈIɾᵻd'],
    ['relights', 'ɹˌilˈIts'],
    ['Zyx', '<zyx>'],
    ["Zyx's", '<zyx>z'],
  ])('finds "%s"', (word, sound) => expect(soundOf(word)).toBe(sound));

  it('takes the form of the part of speech', () => {
    expect(soundOf('record', 'v')).toBe('ɹəkˈɔɹd');
    expect(soundOf('record', 'n')).toBe('ɹˈɛkəɹd');
    expect(soundOf('record')).toBe('ɹˈɛkəɹd');
  });
});
