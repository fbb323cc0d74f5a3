import type { Answer } from './answer-question.ts';
import type { Candidate } from './rank-sentences.ts';
import { readPlace } from './read-place.ts';
import type { ReadQuestion } from './read-question.ts';

/** What every refusal begins with. */
const REFUSAL = "The article doesn't say.";

export function speakAnswer(_question: ReadQuestion, { read }: Candidate): Answer {
  const { previous } = read.place;
  const before = read.dependent && previous ? [readPlace(previous)] : [];
  const told = [...before, read];
  const turn = {
    speaker: 'B' as const,
    kind: 'fact' as const,
    text: told.map(({ text }) => text).join(' '),
    sources: told.map(({ place }) => place.sentence.id),
  };
  return { answered: true, turns: [turn] };
}

export function refuse(_question: ReadQuestion): Answer {
  return { answered: false, turns: [{ speaker: 'B', kind: 'reaction', text: REFUSAL, sources: [] }] };
}
