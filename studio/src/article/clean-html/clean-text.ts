import { splitParagraph } from '../text-limits.ts';
import { preferLatin } from './foreign-script.ts';
import { speakSuperscripts } from './speak-superscripts.ts';
import { spokenSymbols } from './spoken-symbols.ts';

/** Control and formatting characters, save white space and the joiner that holds emoji together. */
const unseen = /[[\p{Cc}\p{Cf}]--[\t\n\r\u200d]]/gv;

/** What stands in square brackets and is not part of the sentence: marks of notes and of doubt. */
const note =
  /\[(?:\s*|\d[\d\s,–-]*|[a-z]{1,2}|[ivxl]+|(?:lower-alpha|upper-alpha|note|notes|nb|n|fn|ref|footnote|group)[\s.]*[\da-z]*|sic|citation needed|clarification needed|(?:better |full |page )?(?:source|citation)s? needed|page needed|verification needed|dubious[^\]]{0,20}|when\?|who\?|where\?|which\?|by whom\?|according to whom\?|why\?|how\?|update)\]/gi;

/**
 * Text of an article as plain words. No angle or square bracket is left in it: what looks like a tag goes,
 * a comparison is spelled out, marks of notes go, words that an editor put in brackets stay.
 */
export function cleanArticleText(text: string): string {
  return splitParagraph(text.replace(/\s+/g, ' ')).map(cleanPart).join('').trim();
}

function cleanPart(text: string): string {
  const plain = text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ');
  return repairBrackets(speakSuperscripts(preferLatin(withoutMarkup(plain))));
}

function withoutMarkup(text: string): string {
  if (!/[<>[\]]/.test(text)) return text;
  return text
    .replace(/<[/!?]?[a-z][^<>]*>/gi, ' ')
    .replace(/\s?(?<![-=])[-=]+>\s?/g, ' to ')
    .replace(/\s?([<>])\s?/g, (_, sign: string) => ` ${spokenSymbols[sign]} `)
    .replace(note, '')
    .replace(/[[\]]/g, '');
}

/**
 * Mends what is left of "(/ipa/, RESPELL; Japanese: …)" when parts of it are gone.
 * The lookbehinds let a pattern start only where a run starts, so that a long run is read once.
 */
function repairBrackets(text: string): string {
  return text
    .replace(/([,;])(?:\s?[,;])+/g, '$1')
    .replace(/\(\s?(?:[,;:–]\s?)+/g, '(')
    .replace(/(?<![,;:]\s?)(?:\s?[,;:])+\s?\)/g, ')')
    .replace(/\(\s?(?:or|and|also|listen|pronounced)?\s?\)/gi, '')
    .replace(/\(\s+/g, '(')
    .replace(/(?<!\s)\s+\)/g, ')')
    .replace(/(?<!\s)\s+([,.;:!?])(?=\s|$|[)"”’])/g, '$1')
    .replace(/[,;:]\s?([.!?;])(?=\s|$|[)"”’])/g, '$1')
    .replace(/\s+/g, ' ');
}
