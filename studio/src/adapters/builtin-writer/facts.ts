import type { Article } from '@duologue/contract';
import { countWords } from '../../language/count-words.ts';
import { isHostile } from '../../language/hostile-text.ts';
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
      if (isList(tokens) || isLabel(tokens) || isVerbless(tokens)) return;
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

/** Names and nouns between commas and no verb. The tagger misses a verb now and then, so commas must say it too. */
function isList(tokens: readonly Token[]): boolean {
  const commas = tokens.filter(({ text }) => text === ',' || text === ';').length;
  return !tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX') && (commas >= 2 || tokens.length < 5);
}

/** "Featured: Ada Lovelace, Tokyo." */
function isLabel(tokens: readonly Token[]): boolean {
  return tokens[1]?.text === ':' && !tokens.slice(2).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
}

/** "Text inside a div", "Squares equal to a number": no tag says verb, and no word after a noun looks like one. */
function isVerbless(tokens: readonly Token[]): boolean {
  return !tokens.some(({ pos, plain }, at) => {
    if (pos === 'VERB' || pos === 'AUX') return true;
    const before = tokens[at - 1];
    if (!/^(NOUN|PROPN)$/.test(before?.pos ?? '') || !/^(NOUN|PROPN|ADJ)$/.test(pos) || plain === 'equal') return false;
    // "bee share a colony": what stands between a noun and an article acts.
    if (tokens[at + 1]?.pos === 'DET') return true;
    return /(s|ed|ead|ade)$/.test(plain) || /s$|men$|body$|people$/.test(before?.plain ?? '');
  });
}
