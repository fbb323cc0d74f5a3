import { beforeAll, describe, expect, it } from 'vitest';
import { createPhonemiser, type Phonemise } from './phonemise.ts';

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
});
