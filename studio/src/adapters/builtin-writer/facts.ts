import type { Article } from '@duologue/contract';
import { countWords } from '../../language/count-words.ts';
import { isHostile } from '../../language/hostile-text.ts';
import { readWords } from '../../language/lexicon/read-list.ts';
import { type NumberMention, readNumbers } from '../../language/numbers.ts';
import { sentenceTokens } from '../../language/sentence-tokens.ts';
import { readTokens, type Token } from '../../language/tokens.ts';
import { isContentWord, keysOf } from '../../language/words.ts';
import { readShape, type Shape } from './sentence-shape.ts';
import { isApparatus, isSpeakable, speakableText } from './speakable.ts';

/** One sentence of the article that can be told. */
export type Fact = {
  id: number;
  text: string;
  tokens: Token[];
  words: number;
  numbers: NumberMention[];
  keys: Set<string>;
  shape: Shape | undefined;
  section: number;
  /** Place in its section; neighbours without a gap can lean on each other. */
  position: number;
  /** It makes no sense without the sentence before it. */
  dependent: boolean;
  /** How it is said where the sentence before it was not: with its subject named. */
  alone: string | undefined;
  /** The position that must be told after it, because it raises a question: "She made a bargain." */
  promises: number | undefined;
  /** Positions in the section that must have been told before it. */
  needs: number[];
};

export type FactSection = { index: number; heading: string; level: number; facts: Fact[] };

/** Reads the sections one by one and lets others work in between: an article may have 50,000 words. */
export async function readFacts(article: Article, signal: AbortSignal): Promise<FactSection[]> {
  const sections: FactSection[] = [];
  for (const [index, section] of article.sections.entries()) {
    if (isApparatus(section.heading)) continue;
    await new Promise(setImmediate);
    signal.throwIfAborted();
    const facts: Fact[] = [];
    section.sentences.forEach((sentence, position) => {
      const { id, text: written } = sentence;
      const text = speakableText(written);
      if (!isSpeakable(text) || isHostile(written)) return;
      const tokens = text === written ? sentenceTokens(sentence) : readTokens(text);
      if (isVerbless(tokens)) return;
      const fact: Fact = {
        id,
        text,
        tokens,
        words: countWords(text),
        numbers: readNumbers(tokens),
        keys: new Set(tokens.filter(isContentWord).flatMap(keysOf)),
        shape: readShape(tokens),
        section: index,
        position,
        dependent: false,
        alone: undefined,
        promises: undefined,
        needs: [],
      };
      facts.push(fact);
    });
    sections.push({ index, heading: section.heading, level: section.level, facts });
  }
  return sections;
}

/** "Featured: Ada Lovelace, Tokyo.", "Rice, wheat, and maize.": names and nouns, and nothing that is said of them. */
function isVerbless(tokens: readonly Token[]): boolean {
  let told = tokens[1]?.text !== ':';
  // "Morphy number, which links chess players": what a relative clause says is not said of anything yet.
  return !tokens.some((token) => {
    if (/^(which|who|whose)$/.test(token.plain) && tokens[token.index - 1]?.text === ',') told = false;
    else if (/^[,;]$/.test(token.text)) told = true;
    return told && isVerb(token, tokens);
  });
}

const pasts = readWords('irregular-pasts');

/** The tagger takes some verbs for nouns; their place in the sentence gives them away: "soldiers form a wall", "flew by". */
function isVerb({ pos, plain, index }: Token, tokens: readonly Token[]): boolean {
  if (pos === 'VERB' || pos === 'AUX') return true;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (!before || !/^(NOUN|PROPN|ADJ)$/.test(pos) || plain === 'equal') return false;
  if (pasts.has(plain)) return true;
  if (/^(ADP|DET)$/.test(before.pos)) return false;
  // What stands between a noun and an article, or before "it", acts.
  if (next?.pos === 'DET' || /^(it|them|him)$/.test(next?.plain ?? '')) return true;
  const acts = /(s|ed|ead|ade)$/.test(plain) || /s$|men$|body$|people$/.test(before.plain);
  return acts && (/^(NOUN|PROPN|PRON|NUM)$/.test(before.pos) || (before.text === ',' && next?.pos === 'ADP'));
}
