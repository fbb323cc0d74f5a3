import type { Role } from './dictionary.ts';

type SoundOf = (word: string, role?: Role) => string | undefined;

const prefixes: Readonly<Record<string, string>> = {
  un: 'ˌʌn',
  re: 'ɹˌi',
  non: 'nˌɑn',
  anti: 'ˌænti',
  pre: 'pɹˌi',
  post: 'pˌOst',
  over: 'ˌOvəɹ',
  under: 'ˌʌndəɹ',
  inter: 'ˌɪntəɹ',
  super: 'sˌupəɹ',
  sub: 'sˌʌb',
  micro: 'mˌIkɹO',
  macro: 'mˌækɹO',
  multi: 'mˌʌlti',
  mis: 'mˌɪs',
  dis: 'dˌɪs',
  out: 'ˌWt',
  counter: 'kˌWntəɹ',
  co: 'kˌO',
  semi: 'sˌɛmi',
  neo: 'nˌiO',
  pseudo: 'sˌudO',
  electro: 'əlˌɛktɹO',
  photo: 'fˌOɾO',
  bio: 'bˌIO',
  geo: 'ʤˌiO',
  hydro: 'hˌIdɹO',
  thermo: 'θˌɜɹmO',
  mega: 'mˌɛɡə',
  ultra: 'ˌʌltɹə',
  paleo: 'pˌAliO',
  palaeo: 'pˌAliO',
  proto: 'pɹˌOɾO',
  tele: 'tˌɛlə',
  auto: 'ˌɔɾO',
  astro: 'ˌæstɹO',
  nano: 'nˌænO',
  poly: 'pˌɑli',
  mono: 'mˌɑnO',
  hyper: 'hˌIpəɹ',
  meta: 'mˌɛɾə',
  trans: 'tɹˌænz',
  fore: 'fˌɔɹ',
  mid: 'mˌɪd',
  socio: 'sˌOsiO',
  aero: 'ˌɛɹO',
  cyber: 'sˌIbəɹ',
  quasi: 'kwˌɑzi',
  intra: 'ˌɪntɹə',
  extra: 'ˌɛkstɹə',
};
const MIN_STEM = 4;

/** "ultralight" from "light". The stem keeps its main stress. */
export function soundWithPrefix(word: string, soundOf: SoundOf): string | undefined {
  const lower = word.toLowerCase();
  for (let length = Math.min(7, lower.length - MIN_STEM); length >= 2; length--) {
    const prefix = lower.slice(0, length);
    const stem = Object.hasOwn(prefixes, prefix) && soundOf(lower.slice(length));
    if (stem) return `${prefixes[prefix]}${stem}`;
  }
  return undefined;
}

/** "clockmaker" from "clock" and "maker"; a name needs longer parts, because it is less likely to be made of words. */
export function soundOfCompound(word: string, soundOfFirst: SoundOf, soundOfLast: SoundOf): string | undefined {
  const lower = word.toLowerCase();
  const shortest = word === lower ? 3 : 5;
  for (let length = lower.length - shortest; length >= shortest; length--) {
    const [first, second] = [soundOfFirst(lower.slice(0, length)), soundOfLast(lower.slice(length))];
    if (first && second) return `${first}${second.replaceAll('ˌ', '').replace('ˈ', 'ˌ')}`;
  }
  return undefined;
}
