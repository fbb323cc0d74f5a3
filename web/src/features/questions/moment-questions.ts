import type { TranscriptLine } from '@duologue/contract';
import { currentLine } from '../player/current-line.ts';

const MOST = 3;
const general = ['Why?', 'Who was that?', 'What does that mean?'];

/** A few words that begin with a capital, and the word before them; not at the start of a sentence, where every word has one. */
const names =
  /(?<=[\p{L}\d,;:”"')] )(?:(\p{Ll}+) )?((?:\p{Lu}[\p{L}’'-]+)(?: (?:(?:of|de|von|van|da|di|the) )*\p{Lu}[\p{L}’'-]+)+)/gu;
const yearPattern = /\b(?:in|since|by|until) (1\d{3}|20\d{2})\b/;
const places = new Set(['in', 'from', 'near', 'at', 'across', 'around', 'to']);

/** Questions that make sense at this moment: about names and years that were just said, then what one always may ask. */
export function momentQuestions(lines: readonly TranscriptLine[], atMs: number): string[] {
  const said = lines[currentLine(lines, atMs / 1000)]?.text ?? '';
  const year = yearPattern.exec(said)?.[1];
  const about = [...said.matchAll(names)].map(([, before = '', name = '']) => askAbout(before, name));
  const found = [...new Set([...about.slice(0, 2), ...(year ? [`What happened in ${year}?`] : [])])];
  // A name in the line answers whom 'Who was that?' is about.
  const rest = about.length > 0 ? general.filter((question) => !question.startsWith('Who')) : general;
  return [...found, ...rest].slice(0, MOST);
}

function askAbout(before: string, name: string): string {
  if (before === 'the') return `What is the ${name}?`;
  return places.has(before) ? `Where is ${name}?` : `Who was ${name}?`;
}
