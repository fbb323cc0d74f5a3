import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPhonemiser, type Phonemise } from './phonemise.ts';
import { phonemeIds } from './symbols.ts';

let phonemise: Phonemise;
beforeAll(() => {
  phonemise = createPhonemiser();
});

describe('createPhonemiser', () => {
  it.each([
    ['The pipes leak, and the house sank.', 'ðə pˈIps lˈik, ænd ðə hˈWs sˈæŋk.'],
    ['the B B C and D N ay', 'ðə bˌibˌisˈi ænd dˌiˌɛnˈA'],
    ['all C E Os', 'ˈɔl sˌiˌiˈOz'],
    ["the clockmaker's house", 'ðə klˈɑkmˌAkəɹz hˈWs'],
    ['', ''],
  ])('says "%s"', (text, phonemes) => expect(phonemise(text)).toBe(phonemes));

  it.each([
    ['He will lead the team.', 'lˈid'],
    ['They live in Rome.', 'lˈɪv'],
    ['It was a live show.', 'lˈIv'],
    ['I have read the book.', 'ɹˈɛd'],
    ['She likes to read.', 'ɹˈid'],
    ['They record songs.', 'ɹəkˈɔɹd'],
    ['The record was broken.', 'ɹˈɛkəɹd'],
    ['a minute amount of dust', 'mInˈut'],
    ['a minute later', 'mˈɪnət'],
    ['the Polish army', 'pˈOlɪʃ'],
    ['to polish shoes', 'pˈɑlɪʃ'],
  ])('tells from the sentence how a word sounds: %s', (text, sound) => expect(phonemise(text)).toContain(sound));

  it.each([
    ['Dvorak', 'dvˈɔɹʒɑk'],
    ['Sao Paulo', 'sˌW pˈWlO'],
    ["Goethe's", 'ɡˈɜɹɾəz'],
    ['Einstein', 'ˈInstIn'],
    ['Haygarth', 'hˈAɡˌɑɹθ'],
  ])('knows the name %s', (name, sound) => expect(phonemise(name)).toBe(sound));

  it('gives only symbols that the models know, with a main stress in every longer word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,14}$/), (word) => {
        const sound = phonemise(word);
        expect(phonemeIds(sound)).toHaveLength([...sound].length);
        // A heap of consonants may be read without a vowel, and then nothing can carry a stress.
        if (/[AIOWYiuæɑɔəɛɜɪʊʌ]/.test(sound)) expect(sound).toMatch(/[ˈˌ]/);
      }),
    );
  });

  it('takes a few milliseconds for very long words too', () => {
    const started = process.cpuUsage();
    phonemise(`${'a'.repeat(2_000)} ${'xy'.repeat(1_000)}s ${"o'".repeat(500)}`);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(2_000);
  });
});
