import type { Turn } from '@duologue/contract';
import { splitSentences } from '../article/split-sentences.ts';
import { readTokens, type Token } from '../language/tokens.ts';
import { isContentWord } from '../language/words.ts';

/** What a sentence of a turn does: claims something, asks, or is talk that claims nothing. */
export type SpokenSentence = { tokens: Token[]; kind: 'claim' | 'question' | 'talk' };

const reactions =
  /^(wow|really|right|exactly|okay|ok|go on|mm-?hm|interesting|yes|no way|amazing|incredible|fascinating|oh|ah|ha|huh|sure|of course|indeed|thank|thanks|welcome|hello|goodbye|see you|well|wait|hang on|hold on|fair enough|good question|great question|lovely|brilliant)\b/i;
const ourselves = new Set(['i', 'me', 'my', 'we', 'us', 'our', 'let', 'imagine']);
const listener = new Set(['you', 'your']);

const FEWEST_WORDS = 4;
const REACTION_WORDS = 8;
/** Talk may be long; a sentence without "I" or "you" that names this many things is a statement about the world. */
const TALK_CONTENT_WORDS = 5;

/** `headings` are titles of the article: to name one in quotation marks claims nothing. */
export function readClaims(turn: Turn, headings: ReadonlySet<string>): SpokenSentence[] {
  const factual = turn.kind === 'fact' || turn.kind === 'recap';
  const plain = turn.text.replace(/“([^”]*)”/g, (quoted, title: string) => (headings.has(title) ? 'it' : quoted));
  return splitSentences(plain).map((text) => {
    const tokens = readTokens(dropLead(text));
    return { tokens, kind: kindOf(text, tokens, factual) };
  });
}

/** "Here's one more:" before a claim is no part of it. */
function dropLead(text: string): string {
  const [lead = '', claim] = /^([^:]{1,40}):\s+(.*)$/s.exec(text)?.slice(1) ?? [];
  if (claim === undefined) return text;
  const content = readTokens(lead).filter(isContentWord);
  return content.length < 2 && !/\d|\s\p{Lu}/u.test(lead) ? claim : text;
}

function kindOf(text: string, tokens: readonly Token[], factual: boolean): SpokenSentence['kind'] {
  if (/\?["”’)]*$/.test(text)) return 'question';
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const content = tokens.filter(isContentWord);
  const verbless = !tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const bare =
    content.length < 2 && verbless && !tokens.some(({ pos, plain }) => pos === 'PROPN' || (pos === 'NUM' && plain !== 'one'));
  if (words.length < FEWEST_WORDS || content.length === 0 || bare) return 'talk';
  if (words.length < REACTION_WORDS && reactions.test(text)) return 'talk';
  // A fact may well speak to the listener; talk about oneself is none.
  const isPersonal = words.some(({ plain }) => {
    // "I'm" may be one word to the tagger.
    const [person = ''] = plain.split("'");
    return ourselves.has(person) || (!factual && listener.has(person));
  });
  if (isPersonal && content.length < TALK_CONTENT_WORDS) return 'talk';
  if (factual) return 'claim';
  return !isPersonal && content.length >= TALK_CONTENT_WORDS ? 'claim' : 'talk';
}
