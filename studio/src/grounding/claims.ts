import type { Turn } from '@duologue/contract';
import { splitSentences } from '../article/split-sentences.ts';
import { readTokens, type Token } from '../language/tokens.ts';
import { isContentWord } from '../language/words.ts';

/**
 * What a sentence of a turn does, whatever the turn is called: it claims something, asks, remarks something in passing,
 * compares with something else, or is talk that states nothing.
 */
export type SpokenSentence = { text: string; tokens: Token[]; kind: 'claim' | 'question' | 'remark' | 'comparison' | 'talk' };

const reactions =
  /^(wow|really|right|exactly|okay|ok|go on|mm-?hm|interesting|yes|no way|amazing|incredible|fascinating|oh|ah|ha|huh|sure|of course|indeed|thank|thanks|welcome|hello|goodbye|see you|well|wait|hang on|hold on|fair enough|good question|great question|lovely|brilliant)\b/i;
const ourselves = new Set(['i', 'me', 'my', 'we', 'us', 'our', 'let', 'imagine']);
const listener = new Set(['you', 'your']);

const FEWEST_WORDS = 4;
const REACTION_WORDS = 8;
/** Talk may be long; a sentence without "I" or "you" that names this many things is a statement about the world. */
const TALK_CONTENT_WORDS = 5;

const comparison =
  /\b(it's|it is|that's|that is|a bit|almost|just|kind of|sort of) like\b|^(and )?(think of|picture|imagine)\b|\bas if\b/i;
/** "It burned for days, didn't it?", "Did you know that it burned?": a question only by its form. */
const tag =
  /,\s(?:right|correct|no|huh|yes|(?:is|was|are|were|do|does|did|has|have|had|could|would|can|will)n't (?:it|he|she|they|that|there))\?["”’)]*$/i;
const knowing =
  /^(?:(?:and|but|so) )?(?:did|do) (?:you|people|listeners) (?:also )?know (?:that )?(?=\S+ \S+ \S)(?!what|why|how|who|when|where)/i;

/** `headings` are titles of the article: to name one in quotation marks claims nothing. */
export function readClaims(turn: Turn, headings: ReadonlySet<string>): SpokenSentence[] {
  const plain = turn.text.replace(/“([^”]*)”/g, (quoted, title: string) => (headings.has(title) ? 'it' : quoted));
  return splitSentences(plain).map((spoken) => {
    const stated = tag.test(spoken) || knowing.test(spoken) ? spoken.replace(tag, '.').replace(knowing, '') : undefined;
    const text = stated ?? spoken;
    const tokens = readTokens(dropLead(text));
    return { text, tokens, kind: kindOf(text, tokens, turn, stated !== undefined) };
  });
}

/** "Here's one more:" before a claim is no part of it. */
function dropLead(text: string): string {
  const [lead = '', claim] = /^([^:]{1,40}):\s+(.*)$/s.exec(text)?.slice(1) ?? [];
  if (claim === undefined) return text;
  const content = readTokens(lead).filter(isContentWord);
  return content.length < 2 && !/\d|\s\p{Lu}/u.test(lead) ? claim : text;
}

function kindOf(text: string, tokens: readonly Token[], turn: Turn, stated: boolean): SpokenSentence['kind'] {
  if (!stated && /\?["”’)]*$/.test(text)) return 'question';
  const factual = stated || turn.kind === 'fact' || turn.kind === 'recap';
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const content = tokens.filter(isContentWord);
  const verbless = !tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const bare =
    content.length < 2 && verbless && !tokens.some(({ pos, plain }) => pos === 'PROPN' || (pos === 'NUM' && plain !== 'one'));
  if (words.length < FEWEST_WORDS || content.length === 0 || bare) return 'talk';
  if (words.length < REACTION_WORDS && reactions.test(text)) return 'talk';
  if (turn.sources.length === 0 && comparison.test(text)) return 'comparison';
  // A fact may well speak to the listener; talk about oneself is none.
  const isPersonal = words.some(({ plain }) => {
    // "I'm" may be one word to the tagger.
    const [person = ''] = plain.split("'");
    return ourselves.has(person) || (!factual && listener.has(person));
  });
  if (isPersonal && content.length < TALK_CONTENT_WORDS) return 'talk';
  if (factual) return 'claim';
  if (isPersonal) return 'talk';
  if (content.length >= TALK_CONTENT_WORDS) return 'claim';
  return verbless || turn.kind === 'greeting' ? 'talk' : 'remark';
}
