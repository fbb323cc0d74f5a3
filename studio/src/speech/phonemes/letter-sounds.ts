const sounds: Readonly<Record<string, string>> = {
  ...{ a: 'æ', b: 'b', c: 'k', d: 'd', e: 'ɛ', f: 'f', g: 'ɡ', h: 'h', i: 'ɪ', j: 'ʤ', k: 'k', l: 'l', m: 'm', n: 'n' },
  ...{ o: 'ɑ', p: 'p', q: 'k', r: 'ɹ', s: 's', t: 't', u: 'ʌ', v: 'v', w: 'w', x: 'ks', y: 'i', z: 'z' },
};

/** The sounds of a word that is in no dictionary, letter by letter. */
export function loadLetterSounds(): (word: string) => string {
  return (word) => [...word].map((letter) => sounds[letter] ?? '').join('');
}
