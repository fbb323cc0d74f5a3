import { expect, it } from 'vitest';
import { weakForm } from './weak-forms.ts';

it.each([
  ['to', 'lˈiv', 'tə'],
  ['to', 'ˈOpən', 'tʊ'],
  ['the', 'ʃˈɪp', 'ðə'],
  ['The', 'ˈOʃən', 'ði'],
  ['was', 'lˈAt', 'wʌz'],
  ['of', 'ɪt', 'ʌv'],
])('weakens "%s" before "%s"', (word, next, sound) => expect(weakForm(word, next)).toBe(sound));

it('keeps the full form before a pause', () => {
  expect(weakForm('to', undefined)).toBe('tˈu');
  expect(weakForm('from', undefined)).toBe('fɹˈʌm');
});

it('leaves other words alone', () => {
  expect(weakForm('whale', 'sˈɪŋz')).toBeUndefined();
  expect(weakForm('constructor', 'sˈɪŋz')).toBeUndefined();
});
