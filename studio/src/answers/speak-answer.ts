import type { Turn } from '@duologue/contract';
import { isRefuted } from '../adapters/builtin-writer/link-facts.ts';
import { isSpeakable } from '../adapters/builtin-writer/speakable.ts';
import { createVariety } from '../adapters/builtin-writer/variety.ts';
import { countWords } from '../language/count-words.ts';
import type { Place } from './article-index.ts';
import { matchTerms } from './match-terms.ts';
import type { Candidate } from './rank-passages.ts';
import { type ReadPlace, readPlace } from './read-place.ts';
import type { ReadQuestion } from './read-question.ts';
import { shortAnswer } from './short-answer.ts';

/** What every refusal begins with. */
const REFUSAL = "The article doesn't say.";
const leads = ['Good question.', 'Let me see.', 'Fair question.', ''];
const nearest = ['What it does say:', 'But it does say this:', 'This is what it does say:'];
const MAX_SENTENCES = 3;
/** What one host tells in a breath; the other goes on. */
const MAX_WORDS = 45;
/** A short answer is given only where hardly anything else could be meant. */
const SURE = 0.6;
const SURE_FIT = 0.84;
/** As much of a question must be in a sentence that is offered instead of an answer. */
const RELATED = 0.85;

/** Ben answers; where it takes long, Ada adds the last sentence. */
export function speakAnswer(question: ReadQuestion, best: Candidate, trust: number, heard: readonly Place[]): Turn[] {
  const told = withRefutation(withAntecedents(needed(question, best), heard));
  const short = trust >= SURE ? shortAnswer(question, best) : undefined;
  const lead = createVariety(question.text).pick(leads);
  const opening = short ?? lead;
  const last = told.at(-1);
  const split = told.length > 1 && last && countWords(told.map(({ text }) => text).join(' ')) > MAX_WORDS;
  const first = turn('B', opening, split ? told.slice(0, -1) : told);
  return split ? [first, turn('A', '', [last])] : [first];
}

/** Says so, and where a sentence is about the very thing that was asked about, what it says. */
export function refuse({ text, terms, bare }: ReadQuestion, best: Candidate | undefined): Turn[] {
  const refusal: Turn = { speaker: 'B', kind: 'reaction', text: REFUSAL, sources: [] };
  const read = best?.passage.at(-1);
  if (bare || !read || read.dependent) return [refusal];
  const matches = matchTerms(terms, [read]);
  const heavy = matches.filter(({ term }) => term.weight > 0.5);
  const share = heavy.reduce((sum, { own }) => sum + own, 0) / heavy.length;
  const isRelated = heavy.length > 1 && share >= RELATED && matches.some(({ term, own }) => term.name && own === 1);
  return isRelated ? [refusal, turn('A', createVariety(text).pick(nearest), [read])] : [refusal];
}

function turn(speaker: Turn['speaker'], opening: string, told: readonly ReadPlace[]): Turn {
  const text = [opening, ...told.map((read) => read.text)].filter(Boolean).join(' ');
  return { speaker, kind: 'fact', text, sources: told.map(({ place }) => place.sentence.id) };
}

/** Of two sentences the one with the date or name that was asked for, if the other adds nothing to it. */
function needed({ kind, terms }: ReadQuestion, { passage, fit }: Candidate): readonly ReadPlace[] {
  const answer = passage[fit.sentence];
  const isFact = kind === 'date' || kind === 'person' || kind === 'place' || kind === 'figure';
  if (!answer || !isFact || passage.length < 2 || fit.strength < SURE_FIT) return passage;
  const alone = matchTerms(terms, [answer]);
  return matchTerms(terms, passage).every(({ own }, at) => own <= (alone[at]?.own ?? 0)) ? [answer] : passage;
}

/** A claim is not told without the sentence that takes it back. */
function withRefutation(told: readonly ReadPlace[]): readonly ReadPlace[] {
  const last = told.at(-1);
  const next = last?.place.next && readPlace(last.place.next);
  const isTold = last && next && told.length < MAX_SENTENCES && isSpeakable(next.text) && isRefuted(last, next);
  return isTold ? [...told, next] : told;
}

/** "He" and "this" need the sentence that they point at, unless it was just heard. */
function withAntecedents(passage: readonly ReadPlace[], heard: readonly Place[]): ReadPlace[] {
  const told = [...passage];
  for (let [first] = told; first?.dependent && told.length < MAX_SENTENCES; [first] = told) {
    const { previous } = first.place;
    const before = previous && !heard.includes(previous) ? readPlace(previous) : undefined;
    if (!before || !isSpeakable(before.text)) break;
    told.unshift(before);
  }
  return told;
}
