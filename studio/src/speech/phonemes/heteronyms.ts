import type { Role } from './dictionary.ts';
import { senseInSentence } from './senses.ts';

const set = (words: string) => new Set(words.split(' '));
const determiners = set(
  "the a an this that these those his her its their our my your no every each some any another whose both many several few all most more much other own such what one two three four five six seven eight nine ten first second third last next new old great small large long high low good early late modern ancient famous main only same different world's",
);
const auxiliaries = set(
  "to will would can could should may might must shall do does did don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't let lets help helped please",
);
const subjects = set('i you we they who people which that');
const singularSubjects = set('he she it');
const beForms = set(
  "is are was were be been being am isn't aren't wasn't weren't it's he's she's they're we're become became remain remained seem seems very so too quite more most as how",
);
const haveForms = set("have has had having haven't hasn't hadn't i've we've you've they've he'd she'd");
const prepositions = set(
  'of in on at by for with from into onto over under about between through during without within against among across after before since until near upon via per off around along like than',
);
const skipped = set('also not never often still always now then even just only already usually sometimes really simply rarely');
const objects = set(
  'the a an his her its their our my your it them him us me this these those that each every all some many one two up down',
);
const pastSigns = set(
  'was were had did yesterday ago nineteen eighteen seventeen sixteen fifteen became wrote said made took came went',
);

/** The part of speech of a word that sounds by it, told from its neighbours; undefined where they do not tell. */
export function roleInSentence(tokens: readonly string[], index: number): Role | undefined {
  const word = (tokens[index] ?? '').toLowerCase();
  const sense = senseInSentence(tokens, index);
  if (sense) return sense;
  const next = (tokens[index + 1] ?? '').toLowerCase();
  const before = previousWord(tokens, index);
  const isPlural = /[^s]s$/.test(word);
  if (before === '') return objects.has(next) ? 'v' : undefined;
  if (auxiliaries.has(before)) return 'v';
  if (haveForms.has(before)) return 'p';
  if (beForms.has(before)) return word.endsWith('ed') ? 'v' : isPastParticiple(word) ? 'p' : 'a';
  if (singularSubjects.has(before)) return isPlural ? 'v' : 'p';
  if (before === 'that' ? isRelative(tokens, index, next) : subjects.has(before)) return isPast(tokens) ? 'p' : 'v';
  if (determiners.has(before) || before.endsWith("'s") || before.endsWith("s'")) return isContent(next) && !isPlural ? 'a' : 'n';
  if (prepositions.has(before)) return isContent(next) && !isPlural ? 'a' : 'n';
  if (next === 'of') return 'n';
  const beforeIsPlural = /[^s'u]s$/.test(before);
  if (!isPlural && (beforeIsPlural || objects.has(next)) && !isMark(before)) {
    if (objects.has(next) || prepositions.has(next) || beforeIsPlural) return isPast(tokens) ? 'p' : 'v';
  }
  if (isPlural && !beforeIsPlural && !before.endsWith('ing') && objects.has(next)) return 'v';
  if (/^(?:and|or|but)$/.test(before)) return objects.has(next) ? 'v' : undefined;
  return isMark(before) ? (objects.has(next) ? 'v' : undefined) : 'n';
}

/** "Enzymes that digest wood", not "that record label". */
const isRelative = (tokens: readonly string[], index: number, next: string) =>
  objects.has(next) ||
  prepositions.has(next) ||
  /^(?:bacteria|people|those)$|[a-z]{2}s$/.test((tokens[index - 2] ?? '').toLowerCase());

/** The one before, over adverbs; empty at the start of a sentence. */
function previousWord(tokens: readonly string[], index: number): string {
  for (let at = index - 1; at >= 0; at--) {
    const token = (tokens[at] ?? '').toLowerCase();
    if (/^[.!?]/.test(token)) return '';
    if (!skipped.has(token) && !(token.endsWith('ly') && token.length > 4)) return token;
  }
  return '';
}

const isMark = (token: string) => /^[.,;:!?]/.test(token);
const isPast = (tokens: readonly string[]) =>
  tokens.some((token) => pastSigns.has(token.toLowerCase()) || /[a-z]{3}ed$/.test(token));
const isPastParticiple = (word: string) => /^(?:re)?(?:read|wound)$/.test(word);
/** A word that could be the noun an adjective belongs to. */
const isContent = (token: string) =>
  token !== '' &&
  !isMark(token) &&
  !objects.has(token) &&
  !prepositions.has(token) &&
  !beForms.has(token) &&
  !haveForms.has(token) &&
  !auxiliaries.has(token) &&
  !/^(?:and|or|but|that|which|who|when|where|while|because|if|as|he|she|they|we|you|i)$|[a-z]{2}ed$/.test(token);
