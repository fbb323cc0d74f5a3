import { askFor } from '../questions.ts';
import { isKnownTo } from '../telling.ts';
import { age, duration, rate, share, yearsBetween } from './arithmetic.ts';
import { askDeed, askFate, askJoint, askPlace, askSubject, turn } from './ask-next.ts';
import { callback, too } from './callback.ts';
import { comment } from './comment.ts';
import { deny, outcome } from './deny.ts';
import { doubt } from './doubt.ts';
import { echoFigure, echoQualities, echoStriking, echoSuperlative, echoTail, echoTerm, echoThing } from './echo.ts';
import type { Move } from './move.ts';
import { plainWords } from './plain-words.ts';

/** Figures and ways are worth asking for; a bare "what is" or "where" less so. */
const weights: Record<string, number> = {
  'how-many': 0.85,
  'how-measure': 0.8,
  'how-long': 0.8,
  'how-by': 0.75,
  who: 0.75,
  when: 0.6,
  called: 0.6,
};

/** A question that the form of the next sentence answers: how many, how long, who, when. */
const askForm: Move = {
  name: 'form',
  most: 4,
  respond({ next, follows, topic, memory }) {
    if (!next || (next.dependent && !follows) || next.alone !== undefined) return undefined;
    const question = askFor(next, topic);
    if (!question) return undefined;
    const introduced = question.form === 'what-is' && next.shape?.subject.some(({ text }) => topic.label.includes(text));
    if (introduced || !isKnownTo(memory, question.text, topic.label)) return undefined;
    const { text, form, answer } = question;
    return { kind: 'question', texts: [text], sources: [next.id], weight: weights[form] ?? 0.65, ...(answer && { answer }) };
  },
};

/** Every way to respond between two sentences. */
export const moves: readonly Move[] = [
  ...[share, rate, yearsBetween, duration, age],
  ...[callback, too, doubt, comment],
  ...[deny, outcome, turn, askJoint, askForm, askPlace, askSubject, askFate, askDeed],
  ...[echoTerm, echoStriking, echoQualities, echoSuperlative, echoFigure, echoThing, plainWords, echoTail],
];
