import { PRODUCT_NAME } from '@duologue/contract/constants';
import { hosts } from '@duologue/contract/script';
import { readLines, readWords } from '../language/lexicon/read-list.ts';
import { readTokens, type Token } from '../language/tokens.ts';
import { isContentWord } from '../language/words.ts';

const demonyms = readLines('demonyms').map((line) => line.split(' '));
const sentenceOpeners = readWords('sentence-openers');
const ourOwn = new Set([...Object.values(hosts).map(({ name }) => name), PRODUCT_NAME].map((name) => name.toLowerCase()));

/** Words with a capital, as plain text. At the start of a sentence only if nothing else explains the capital. */
export function namesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, position) => {
    if (!/^\p{Lu}/u.test(token.text) || !isContentWord(token) || ourOwn.has(token.plain) || /^i'|^\p{L}\.?$/u.test(token.plain))
      return [];
    // "Mile for mile": the word itself shows that it is no name.
    if (/^(earth|sun|moon|half|mile|god)$/.test(token.plain) || tokens.some((other) => other.text === token.plain)) return [];
    const opening = position === 0 || /^[.!?:"“'‘(–—-]$/.test(tokens[position - 1]?.text ?? '');
    return opening && !namesItself(token, tokens[position + 1]) ? [] : [token.plain.replace(/'s?$/, '')];
  });
}

/** Openers such as "Rumours", "Smuggling" or "Welcome" have their capital from the place, not from being a name. */
function namesItself(token: Token, next: Token | undefined): boolean {
  if (token.pos !== 'PROPN' || sentenceOpeners.has(token.plain)) return false;
  if (next?.pos === 'PROPN' && /^\p{Lu}/u.test(next.text)) return true;
  if (/(s|ing|ed|ly)$/.test(token.plain)) return false;
  const [small] = readTokens(token.plain);
  return small === undefined || /^(NOUN|PROPN|X)$/.test(small.pos);
}

/** The same name in another form: "Egyptians" and "Egypt", "French" and "France", "Curies" and "Curie". */
export function sameName(name: string, other: string): boolean {
  if (name === other) return true;
  if (demonyms.some(([a = '', b]) => (name.startsWith(a) && other === b) || (other.startsWith(a) && name === b))) return true;
  const [short, long] = name.length < other.length ? [name, other] : [other, name];
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  if (common < 3 || common < short.length - 2) return false;
  return (
    /^(|e|a|y|o|ia|n|s)$/.test(short.slice(common)) &&
    /^(s|es|n|ns|an|ans|ian|ians|ish|ese|ic|ean|er|ers|i)$/.test(long.slice(common))
  );
}
