import type { Article } from '@duologue/contract';
import { plainText, type Token, textOf } from '../../language/tokens.ts';
import { personWords } from '../../language/words.ts';
import type { Fact, FactSection } from './facts.ts';

/** How the subject of the article is spoken of in the middle of a sentence. */
export type Topic = {
  /** "the Antikythera mechanism", "zero", "Marie Curie". */
  label: string;
  plural: boolean;
  person: boolean;
  /** "Curie" after the full name was said; the label for everything else. */
  short: string;
  pronoun: Pronoun;
  /** A person's year of birth, where the article gives it. */
  born: number | undefined;
} & Casing;

export type Pronoun = 'he' | 'she' | 'it' | 'they';

/** Words of the article as they are written in the middle of a sentence: small ones are no names, large ones are. */
export type Casing = { small: ReadonlySet<string>; large: ReadonlySet<string> };

export function readTopic(article: Article, sections: readonly FactSection[]): Topic {
  // "Honey bee: looking back" rests on several articles and is about the first one.
  const whole = article.sources.length > 1 ? article.title.replace(/: .*$/, '') : article.title;
  const title = whole.replace(/\s*\([^)]*\)\s*$/, '');
  const facts = sections.flatMap((section) => section.facts);
  const casing = readCasing(facts);
  const text = facts.map((fact) => fact.text).join(' ');
  const person = isPerson(title, facts);
  const words = title.split(' ');
  const { label, plural } = labelOf(title, text, person, casing);
  return {
    label,
    plural,
    person,
    short: person ? (words.at(-1) ?? title) : '',
    pronoun: person ? pronounOf(facts) : plural ? 'they' : 'it',
    born: person ? birthYear(article, words.at(-1) ?? title) : undefined,
    ...casing,
  };
}

function pronounOf(facts: readonly Fact[]): Pronoun {
  const first = facts.map(({ tokens }) => tokens[0]?.plain);
  return first.filter((word) => word === 'she').length > first.filter((word) => word === 'he').length ? 'she' : 'he';
}

/** From the brackets after the name, or from "… was born in Warsaw in 1867". */
function birthYear(article: Article, surname: string): number | undefined {
  const sentences = article.sections
    .slice(0, 3)
    .flatMap((section) => section.sentences.slice(0, 6).map(({ text }) => text.slice(0, 400)));
  const [, dates] = /\(([^()]{4,80})\)/.exec(sentences[0] ?? '') ?? [];
  const [, bracket] = /\b(1\d{3}|20\d\d)\b[^–-]*[–-]/.exec(dates ?? '') ?? [];
  const first = article.sections[1]?.sentences[0]?.text;
  const told = sentences.find(
    (text) => /\bborn\b/.test(text) && (text.includes(surname) || text === first || /^(He|She)\b/.test(text)),
  );
  const [, year] = /\bborn\b[^.;]*?\b(1\d{3}|20\d\d)\b/.exec(told ?? '') ?? [];
  return bracket ? Number(bracket) : year ? Number(year) : undefined;
}

/** As the article itself writes it: with "the", in the plural, with or without a capital. */
function labelOf(title: string, text: string, person: boolean, casing: Casing): { label: string; plural: boolean } {
  if (person) return { label: title, plural: false };
  const written = escapeForPattern(title);
  const count = (pattern: string, flags: string) => text.match(new RegExp(pattern, flags))?.length ?? 0;
  const lower = title.charAt(0).toLowerCase() + title.slice(1);
  const capital = count(`(?<=[\\p{L},;] )${written}\\b`, 'gu') > count(`(?<=[\\p{L},;] )${escapeForPattern(lower)}\\b`, 'gu');
  const bare = capital ? title : lowerFirst(title, casing);
  const all = count(`\\b${written}\\b`, 'giu');
  const pluralForm = `${bare}s`;
  if (!capital && count(`\\b${escapeForPattern(pluralForm)}\\b`, 'giu') >= Math.max(2, all / 4))
    return { label: pluralForm, plural: true };
  const definite = count(`\\bthe ${written}\\b`, 'giu') + (capital ? 0 : count(`\\ban? ${written}\\b`, 'giu'));
  const withThe = definite > 0 && definite * (capital ? 2 : 3) >= all && !/^(the|an?) /i.test(bare);
  const plural = count(`\\b${written} (are|were|have)\\b`, 'giu') > count(`\\b${written} (is|was|has)\\b`, 'giu');
  return { label: withThe ? `the ${bare}` : bare, plural };
}

function isPerson(title: string, facts: readonly Fact[]): boolean {
  const words = title.split(' ');
  const named =
    words.length >= 2 && words.every((word) => /^\p{Lu}/u.test(word) || /^(de|da|van|von|ibn|al|bin|du|la)$/.test(word));
  const surname = words.at(-1);
  const said = facts.flatMap(({ tokens }) => tokens.map(({ plain }) => plain));
  const count = (pattern: RegExp) => said.filter((word) => pattern.test(word)).length;
  if (named && count(/^(he|she|his|her|him)$/) > 10 && count(/^(he|she|his|her|him)$/) > 2 * count(/^(it|its)$/)) return true;
  return (
    named &&
    facts.some(({ shape }) => {
      if (shape?.subject.at(-1)?.text !== surname || shape?.subject.some(({ pos }) => pos !== 'PROPN')) return false;
      if (shape?.kind === 'passive') return shape.main?.lemma === 'bear' || shape.main?.plain === 'born';
      return shape?.kind === 'copula' && shape.rest.slice(0, 7).some(({ lemma }) => personWords.has(lemma));
    })
  );
}

/** A title or heading as it stands inside a sentence. */
export function lowerFirst(text: string, { small }: Casing): string {
  const [first = '', next = ''] = text.split(/[\s-]/);
  // "What Is Life?" is a title all through.
  if (/^(Is|Are|Was|Were|Do|Does|Did|Can|Will|To|It)$/.test(next)) return text;
  if (/^(The|A|An|In|On|From|Of|How|Why|What|Its|His|Her|Their|Early|Later|Modern)$/.test(first))
    return first.toLowerCase() + text.slice(first.length);
  return small.has(plainText(first)) && !/^\p{Lu}{2}/u.test(first) ? first.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** The beginning of a sentence as it stands inside another one; undefined if its capital may or may not be a name's. */
export function midSentence(tokens: readonly Token[], { small, large }: Casing): string | undefined {
  const [first, ...rest] = tokens;
  if (!first) return undefined;
  const closed = ['DET', 'ADP', 'PRON', 'ADV', 'SCONJ', 'CCONJ', 'AUX', 'PART', 'NUM'].includes(first.pos) && first.text !== 'I';
  const quantity = /^(several|many|most|some|few|other|all|both|every|each|more|such|another|much|half|nearly|about)$/.test(
    first.plain,
  );
  const capital = /^\p{Lu}/u.test(first.text);
  const named = large.has(first.plain) || (first.pos === 'PROPN' && rest[0]?.pos === 'PROPN' && /^\p{Lu}/u.test(rest[0].text));
  if (capital && !closed && !quantity && !small.has(first.plain) && !named) return undefined;
  const low =
    closed || quantity || small.has(first.plain) ? first.text.charAt(0).toLowerCase() + first.text.slice(1) : first.text;
  return textOf([{ ...first, text: low }, ...rest]);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function readCasing(facts: readonly Fact[]): Casing {
  const small = new Set<string>();
  const large = new Set<string>();
  for (const { tokens } of facts) {
    tokens.forEach(({ text, plain, pos }, at) => {
      if (pos === 'PUNCT') return;
      if (/^\p{Ll}/u.test(text)) small.add(plain);
      else if (/^\p{Lu}/u.test(text) && at > 0 && !/^["“‘:.]$/.test(tokens[at - 1]?.text ?? '')) large.add(plain);
    });
  }
  return { small, large };
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const nounPhraseKinds = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'ADP', 'CCONJ', 'NUM', 'PART', 'PUNCT', 'PRON']);

/** Names something and holds no verb, so that it can be asked about. */
export function isNounPhraseTokens(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  return (
    (last?.pos === 'NOUN' || last?.pos === 'PROPN' || last?.pos === 'NUM') && tokens.every(({ pos }) => nounPhraseKinds.has(pos))
  );
}
