import { splitSentences } from '../split-sentences.ts';
import type { ListItem } from './sections.ts';

const MAX_WORDS = 40;

/** Has words in it, more than a mark or a number. */
export function isTold(sentence: string): boolean {
  return /\p{L}{2}/u.test(sentence) || /\p{L}.*\p{L}/u.test(sentence);
}

/** Items that are sentences stay sentences; the others are said in a row, after their introduction. */
export function tellList(items: readonly ListItem[], introduction: string): string[] {
  const phrases = items.map((item) => itemPhrase(item));
  if (phrases.some(isSentence)) {
    return [...(introduction ? [introduction] : []), ...phrases.flatMap((phrase) => splitSentences(phrase))];
  }
  return inRows(introduction, phrases);
}

function isSentence(phrase: string): boolean {
  return /[.!?]["”’)]?$/.test(phrase) && phrase.split(' ').length > 4;
}

function itemPhrase({ text, children }: ListItem, depth = 0): string {
  const inner = children.map((child) => itemPhrase(child, depth + 1)).filter((phrase) => phrase !== '');
  if (inner.length === 0) return text;
  if (text === '') return inner.join(', ');
  if (inner.some(isSentence))
    return `${text.replace(/[:;,]$/, '')}${/[.!?]$/.test(text) ? '' : '.'} ${inner.map(endPhrase).join(' ')}`;
  return depth === 0
    ? `${text.replace(/[:.;,]$/, '')} (${inner.join(', ')})`
    : `${text.replace(/[:.;,]$/, '')}, ${inner.join(', ')}`;
}

function endPhrase(phrase: string): string {
  return /[.!?]$/.test(phrase) ? phrase : `${phrase.replace(/[;,]$/, '')}.`;
}

/** As many items to a sentence as one can listen to. */
function inRows(introduction: string, phrases: string[]): string[] {
  const rows: string[] = [];
  let row = introduction;
  for (const phrase of phrases.map((text) => text.replace(/[.;,]$/, ''))) {
    const joined = row === '' ? phrase : `${row}${row.endsWith(':') ? '' : ';'} ${phrase}`;
    if (row !== '' && joined.split(' ').length > MAX_WORDS) {
      rows.push(row);
      row = phrase.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    } else row = joined;
  }
  return row === '' ? rows : [...rows, row];
}
