import { applyRules, type Rule } from './rules.ts';

/** Pairs of a letter and its reading, which is nothing that decomposing it would find. */
const pairs = (text: string): Record<string, string> => Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));
const foreign = pairs('ø=o Ø=O ł=l Ł=L đ=d Đ=D ß=ss æ=ae Æ=Ae œ=oe Œ=Oe þ=th Þ=Th ð=th Ð=Th ı=i ħ=h ŋ=ng');
const greek = pairs(
  'α=alpha β=beta γ=gamma δ=delta ε=epsilon ζ=zeta η=eta θ=theta ι=iota κ=kappa λ=lambda μ=mu µ=mu ν=nu ξ=xi ' +
    'ο=omicron π=pi ρ=rho σ=sigma ς=sigma τ=tau υ=upsilon φ=phi χ=chi ψ=psi ω=omega',
);

const rules: Rule[] = [
  // The voices' dictionaries are American.
  [/\b(\w*)(met|lit)re(s?)\b/g, '$1$2er$3'],
  [/[øØłŁđĐßæÆœŒþÞðÐıħŋ]/g, (letter) => foreign[letter] ?? ''],
  // A single Greek letter is a symbol; a Greek word has no reading here.
  [/(?<!\p{Script=Greek})[\p{Script=Greek}µ](?!\p{Script=Greek})/gu, (letter) => ` ${greek[letter.toLowerCase()] ?? ''} `],
  [/\s*[–—]\s*/g, ', '],
  [/(?<=\w)-(?=\w)/g, ' '],
  [/\//g, ' '],
  [/[^A-Za-z0-9.,;:!?'\s-]/g, ' '],
  [/(?<!\w)'|'(?!\w)/g, ' '],
  [/(?<!\w)-+|-+(?!\w)/g, ' '],
  [/\s+/g, ' '],
  [/\s(?=[.,;:!?])/g, ''],
  [/([,;:])(?:[,;:])+/g, '$1'],
  [/[,;:]+([.!?])/g, '$1'],
  [/^[\s.,;:!?]+|[\s,;:]+$/g, ''],
];

/** Only letters that an English voice knows, and the marks that shape a sentence. */
export function foldLetters(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  return applyRules(bare, rules);
}
