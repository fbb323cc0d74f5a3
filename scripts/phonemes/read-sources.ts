import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '../../studio/src/speech/phonemes/dictionary.ts';
import { fromArpabet } from './from-arpabet.ts';

export type Entry = { default: string; byRole: Partial<Record<Role, string>> };

const roles: Readonly<Record<string, Role>> = { VERB: 'v', NOUN: 'n', ADJ: 'a', ADV: 'r', VBD: 'p' };

/** Misaki's us_gold.json (Apache-2.0): a string, or an object by part of speech. */
export function readMisaki(file: string): Map<string, Entry> {
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | Record<string, string | null>>;
  const entries = new Map<string, Entry>();
  for (const [word, value] of Object.entries(words)) {
    if (!/^[A-Za-z][a-z']*$/.test(word)) continue; // hyphens and capitals are split up by the normaliser
    const forms = typeof value === 'string' ? { DEFAULT: value } : value;
    const byRole = Object.entries(forms).flatMap(([tag, sound]) =>
      roles[tag] && sound && sound !== forms.DEFAULT ? [[roles[tag], sound]] : [],
    );
    entries.set(word, { default: forms.DEFAULT ?? '', byRole: Object.fromEntries(byRole) });
  }
  return entries;
}

/** CMUdict (BSD) as the npm package cmu-pronouncing-dictionary has it; the first pronunciation of each word. */
export async function readCmudict(folder: string): Promise<Map<string, Entry>> {
  const { dictionary } = (await import(path.resolve(folder, 'index.js'))) as { dictionary: Record<string, string> };
  const words = Object.entries(dictionary).filter(([word]) => /^[a-z][a-z']*$/.test(word) && !/'s$|s'$/.test(word));
  return new Map(words.map(([word, sound]) => [word, { default: fromArpabet(sound), byRole: {} }]));
}
