import { sensesOf, synonymsOf } from '../language/synonyms.ts';
import { isTalkWord } from '../language/talk-words.ts';
import { plainText, readTokens, type Token } from '../language/tokens.ts';
import { wordKey } from '../language/word-key.ts';
import { isContentWord } from '../language/words.ts';
import type { ArticleIndex } from './article-index.ts';
import { type QuestionKind, questionKind } from './question-kind.ts';

/** A word of the question that the answer must account for. */
export type Term = {
  plain: string;
  key: string;
  /** Keys of the words of the article that it may be a mistyped form of. */
  typos: string[];
  senses: ReadonlySet<number>;
  weight: number;
  name: boolean;
  /** It is in the article's title: every sentence is about it. */
  topic: boolean;
  /** Nowhere in the article, in no form. */
  unknown: boolean;
};

export type ReadQuestion = QuestionKind & {
  text: string;
  terms: Term[];
  /** "Why?", "Who was he?": it says nothing by itself. */
  bare: boolean;
  /** It points at something that was just said. */
  pointsBack: boolean;
};

const MAX_CHARACTERS = 400;
const fillers =
  /^(?:[\s,.!?:;–—-]+|(?:hang on|hold on|wait|sorry|excuse me|pardon|so|okay|ok|um+|uh+|er+m?|hm+|well|hey|hi|hello|and|but|then|now|please|right|yes|no|oh|ah|ada|ben|listen|quick question|one question|i have a question|question|just curious|i'm curious|i am curious|curious|by the way|actually|again|like|what i('d like| want| wanted)( to know| to ask)? is|(?:can|could|would|will) (?:you|anyone|somebody|someone|one of you)(?: please)?(?: just)?(?: tell| remind| explain to| explain| say| help)(?: me| us)?(?: again| to understand| understand)?|do (?:you|we|they)(?: even| actually| really)? know|does (?:the article|anyone|anybody) (?:say|mention|know)(?: anything about)?|is it known|i(?: was|'m|am)? (?:just )?wonder(?:ing)?(?: if you know)?|i(?:'d| would) (?:like|love) to know|i (?:want|need) to know|i (?:don't|do not|didn't) (?:understand|get)|tell (?:me|us)(?: more)?|remind me|explain(?: to me)?|any idea|you (?:just )?(?:said|mentioned)[^,]{0,60},|back up(?: a (?:bit|second|sec|moment))?|a (?:second|sec|moment|minute)|one (?:second|sec|moment|minute)|did (?:you|they) say)(?=[\s,.!?:;–—-]|$))/i;
const trailers =
  /[\s,]*\b(again|exactly|please|then|actually|by the way|though|anyway|at all|in the end|do you know|you know|or not|or something|ada|ben)[\s.!?]*$/i;
const pointing = /\b(he|she|it|they|him|her|them|his|its|their|this|that|these|those|there|one|ones|such)\b/;
/** Words that ask for something and are not found in an answer. */
const askingWords = new Set(
  'exact exactly kind type sort name called call mean happen thing people person anyone anybody someone ever really tell say article know reason actual total roughly approximately about main first most'.split(
    ' ',
  ),
);

export function readQuestion(question: string, index: ArticleIndex): ReadQuestion {
  const text = dropFillers(question.slice(0, MAX_CHARACTERS));
  const low = plainText(text);
  const kind = questionKind(low);
  const rest = low.replace(kind.asking, ' ');
  const kept = new Set(readTokens(rest).map(({ plain }) => plain));
  const tokens = readTokens(text).filter((token) => kept.has(token.plain));
  const seen = new Set<string>();
  const terms = tokens.filter(isTerm).flatMap((token) => {
    const term = readTerm(token, index);
    if (seen.has(term.key)) return [];
    seen.add(term.key);
    return [term];
  });
  const substance = terms.filter(({ weight }) => weight > LIGHT);
  return { ...kind, text, terms, bare: substance.length === 0, pointsBack: pointing.test(rest) };
}

function dropFillers(question: string): string {
  let text = question.replace(/\s+/g, ' ').trim();
  for (let round = 0; round < 8; round += 1) {
    const shorter = text.replace(fillers, '').replace(trailers, '');
    // "Who?" and "Then why?" keep their last word.
    if (shorter === text || !/\p{L}/u.test(shorter)) break;
    text = shorter;
  }
  return text.trim();
}

const LIGHT = 0.35;

function isTerm(token: Token): boolean {
  return (
    (isContentWord(token) || (token.pos === 'NUM' && /\d/.test(token.plain))) &&
    !/^(anyone|anybody|someone|something)$/.test(token.plain)
  );
}

function readTerm(token: Token, index: ArticleIndex): Term {
  const plain = token.plain.replace(/'s?$/, '');
  const key = wordKey(plain);
  const known = index.mentions(key) > 0;
  const senses = sensesOf(token.lemma);
  const synonyms = synonymsOf(token.lemma).filter((word) => index.mentions(wordKey(word)) > 0);
  const typos = !known && synonyms.length === 0 && plain.length > 4 ? index.similar(key) : [];
  const name = index.isName(key) || (!known && /^\p{Lu}/u.test(token.text)) || typos.some((typo) => index.isName(typo));
  const topic = index.titleKeys.has(key) || typos.some((typo) => index.titleKeys.has(typo));
  const unknown = !known && synonyms.length === 0 && typos.length === 0;
  return {
    plain,
    key,
    typos,
    senses,
    name,
    topic,
    unknown,
    weight: weightOf(token, name, index.mentions(key), index.places.length),
  };
}

/** Names and things say what a question is about; everyday verbs hardly do. Rare words say more than common ones. */
function weightOf(token: Token, name: boolean, mentions: number, sentences: number): number {
  const rarity = Math.min(1, 0.6 + 0.4 * (Math.log(1 + sentences / (1 + mentions)) / Math.log(1 + sentences)));
  if (name) return 1.3 * rarity;
  if (askingWords.has(token.lemma)) return 0.15;
  const talk = isTalkWord(token) ? 0.5 : 1;
  if (token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'NUM') return rarity * (talk === 1 ? 1 : 0.6);
  if (token.pos === 'VERB') return 0.8 * rarity * talk;
  return 0.55 * rarity * talk;
}
