import { readPairs } from '../../language/lexicon/read-list.ts';
import { applyRules, type Rule } from './rules.ts';

const anywhere = readPairs('abbreviations');
/** Words, or nothing, unless a number follows. */
const beforeNumbers = readPairs('abbreviations-before-numbers');

const escaped = (text: string) => text.replaceAll('.', '\\.');
const withStop = (short: string) => new RegExp(`\\b${short}\\.(?=(\\s+\\S|[,;:)]|$)?)`, 'g');

const rules: Rule[] = [
  [/\bet al\.?(?=\W|$)/g, 'and others'],
  [/\betc\.(?=\s+[a-z,;])/g, 'et cetera'],
  [/\betc\.?/g, 'et cetera.'],
  [/\be\.\s?g\.,?/g, 'for example,'],
  [/\bi\.\s?e\.,?/g, 'that is,'],
  [/\ba\.k\.a\.|\baka\b/g, 'also known as'],
  [/\b([ap])\.\s?m\.(?=\s+[a-z\d(]|[,;:])/gi, (_all, half) => `${half.toUpperCase()}M`],
  [/\b([ap])\.\s?m\./gi, (_all, half) => `${half.toUpperCase()}M.`],
  [/\bB\.\s?C\.(?:\s?E\.)?(?=\s+[a-z\d]|[,;:])/g, (found) => found.replace(/[.\s]/g, '')],
  [/\bA\.\s?D\.(?=\s+[a-z\d]|[,;:])/g, 'AD'],
  [/\bPh\.\s?D\.?|\bPhD\b/g, 'P H D'],
  [/\bDr\b\.?(?=\s+[A-Z])/g, 'Doctor'],
  [/(?<=[A-Z][a-z]+ )Dr\.?(?=\s+[a-z]|[.,;:]|$)/g, 'Drive'],
  // Before a name a saint, after one a street.
  [/(?<=\b[A-Z][a-z]+ )St\.?(?=\s+[a-z]|[,;:]|\.?$)/g, 'Street'],
  [/\bSt\.?(?=\s+[A-Z]|-[A-Z])/g, 'Saint'],
  [/\bSts\.(?=\s+[A-Z])/g, 'Saints'],
  [/\bAve\.?(?=\s|[,;:.]|$)(?<=[A-Z][a-z]+ Ave\.?|\d(?:st|nd|rd|th) Ave\.?)/g, 'Avenue'],
  [/\bBlvd\b\.?/g, 'Boulevard'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?=\s)/g, 'with'],
  ...Object.entries(beforeNumbers).map(
    ([short, long]): Rule => [new RegExp(`(?<![\\w.])${escaped(short)}\\s?(?=\\d|[IVX]+\\b)`, 'g'), `${long} `],
  ),
  ...Object.entries(anywhere).map(([short, long]): Rule => [withStop(short), long]),
  // A short form at the very end took the sentence's full stop with it.
  [/\b(Mr|Mrs|Prof|Jr|Sr|Inc|Ltd)\b(?!\.)/g, (short) => anywhere[short] ?? short],
];

/** "Dr. Smith" is a doctor, "St. Paul" a saint, "Main St." a street, "c. 1450" around then. */
export const readAbbreviations = (text: string) => applyRules(text, rules);
