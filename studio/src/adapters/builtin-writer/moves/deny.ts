import { type Token, textOf } from '../../../language/tokens.ts';
import type { Fact } from '../facts.ts';
import { isNounPhraseTokens, midSentence, type Topic, upperFirst } from '../topic.ts';
import type { Move } from './move.ts';

const helpers = /^(was|were|is|are|did|does|do|has|have|had|could|can|would|will)$/;
/** With one of these the question would ask for something else than what is denied. */
const shifts =
  /^(until|only|but|any|anyone|anything|either|because|so|as|than|enough|all|every|everyone|both|just|merely|alone|even|yet|quite|always|entirely|simply|at|more|most|much|many|longer|sure|or|nor|however|therefore|ever|be|been|it|them|him|this|that|these|such)$/;
const MOST_WORDS = 10;

/** Before "The fire did not end the plague.": "Did the fire end the plague?" – the sentence itself says no. */
export const deny: Move = {
  name: 'deny',
  most: 3,
  respond({ next, follows, topic }) {
    if (!next || (next.dependent && !follows)) return undefined;
    const question = askDenied(next, topic);
    return question
      ? { kind: 'question', texts: [question], sources: [next.id], weight: 0.9, answer: `No. ${next.text}` }
      : undefined;
  },
};

export function askDenied({ tokens }: Fact, topic: Topic): string | undefined {
  const at = tokens.slice(0, 9).findIndex(({ plain }) => plain === 'not' || plain === 'never');
  const helper = tokens[at - 1];
  if (at < 2 || !helper || !helpers.test(helper.plain)) return undefined;
  const subject = tokens.slice(0, at - 1);
  const end = tokens.findIndex(({ text }, index) => index > at && /^[,;:.]$/.test(text));
  const rest = tokens.slice(at + 1, end);
  if (end !== tokens.length - 1 && tokens[end]?.text !== ',') return undefined;
  if (
    !isAskable(subject) ||
    rest.length < 2 ||
    rest.length > MOST_WORDS ||
    rest.some(({ plain, pos }, place) => shifts.test(plain) || (pos === 'NUM' && rest[place - 1]?.plain === 'for'))
  )
    return undefined;
  const who = midSentence(subject, topic);
  if (!who) return undefined;
  const ever = tokens[at]?.plain === 'never' ? ' ever' : '';
  return `${upperFirst(helper.text)} ${who}${ever} ${textOf(rest)}?`;
}

const outcomes = /^(agree|succeed|survive|win|escape|return|recover|accept|approve|obey|listen|believe|help|work)$/;

/** Before "The king agreed and …": "Did the king agree?" */
export const outcome: Move = {
  name: 'outcome',
  most: 2,
  respond({ next, follows, topic }) {
    const shape = next?.shape;
    if (!next || !shape || !follows || shape.kind !== 'active' || shape.tense !== 'past' || shape.opener.length > 0)
      return undefined;
    if (!outcomes.test(shape.main?.lemma ?? '') || shape.main !== shape.finite || shape.between.length > 0) return undefined;
    const after = shape.rest[0];
    if (after && after.pos !== 'CCONJ' && after.text !== ',') return undefined;
    const who = isAskable(shape.subject) ? midSentence(shape.subject, topic) : undefined;
    return who ? { kind: 'question', texts: [`Did ${who} ${shape.main?.lemma}?`], sources: [next.id], weight: 0.85 } : undefined;
  },
};

function isAskable(subject: readonly Token[]): boolean {
  const [first] = subject;
  if (subject.length === 1 && /^(he|she|they|it)$/.test(first?.plain ?? '')) return true;
  if (
    /^(no|few|little|none|many|most|some|all|both|one|this|that|these|those|there|such|another|other|others)$/.test(
      first?.plain ?? '',
    )
  )
    return false;
  return subject.length <= 6 && !subject.some(({ text }) => text === ',') && isNounPhraseTokens(subject);
}
