import { countWords } from '../../../language/count-words.ts';
import { type Token, textOf } from '../../../language/tokens.ts';
import { isNegation } from '../../../language/words.ts';
import type { Fact } from '../facts.ts';
import { splitFact } from '../split-fact.ts';
import { upperFirst } from '../topic.ts';

/** One sentence, told by two people. Words are cut, never added, so both halves say what the sentence says. */
export type Cut = {
  name: string;
  most: number;
  first: string;
  /** What the listener asks in between; without it the listener says the second half. */
  ask?: readonly string[];
  second: string;
  weight: number;
};

/** The ways in which a sentence can be shared, best first. */
export function cutsOf(fact: Fact): Cut[] {
  return [
    cutReason(fact),
    cutMeans(fact),
    cutColon(fact),
    cutContrast(fact),
    cutConsequence(fact),
    cutTail(fact),
    cutTime(fact),
  ].flatMap((cut) => cut ?? []);
}

/** "None was built," – "Why?" – "Because thousands of owners wanted their plots back." */
function cutReason(fact: Fact): Cut | undefined {
  const halves = splitFact(fact);
  if (halves?.joint !== 'because') return undefined;
  const asks = fact.shape?.tense === 'present' ? ['Why is that?', 'Why?', 'How come?'] : ['Why?', 'Why was that?', 'How come?'];
  return { name: 'reason', most: 3, first: halves.first, ask: asks, second: halves.second, weight: 0.85 };
}

/** "… by mixing graphite with clay": "How?" */
function cutMeans({ tokens, shape, words }: Fact): Cut | undefined {
  const at = tokens.findIndex(
    ({ plain, pos }, index) =>
      plain === 'by' &&
      index > 5 &&
      pos === 'ADP' &&
      /ing$/.test(tokens[index + 1]?.plain ?? '') &&
      // "by mixing it": the tagger takes some of these for nouns.
      (tokens[index + 1]?.pos === 'VERB' || /^(DET|PRON)$/.test(tokens[index + 2]?.pos ?? '')),
  );
  const first = tokens.slice(0, at);
  if (
    at === -1 ||
    !shape ||
    words < 12 ||
    tokens.some(isNegation) ||
    first.some(({ plain }) => /^(only|that|which|who)$/.test(plain))
  )
    return undefined;
  if (/^(PUNCT|ADV)$/.test(tokens[at - 1]?.pos ?? '') || isInsideClause(tokens, at)) return undefined;
  return {
    name: 'means',
    most: 2,
    first: `${textOf(first)}.`,
    ask: ['How?', 'How did that work?', 'By doing what?'].slice(0, shape.tense === 'past' ? 3 : 1),
    second: upperFirst(textOf(tokens.slice(at))),
    weight: 0.8,
  };
}

/** "Three kinds share a colony: a queen, workers and drones." – "Which ones?" */
function cutColon({ tokens, shape }: Fact): Cut | undefined {
  const at = tokens.findIndex(({ text }) => text === ':');
  const [first, second] = [tokens.slice(0, at), tokens.slice(at + 1)];
  if (at < 4 || second.length < 4 || tokens.some(({ text }) => /^["“”]$/.test(text))) return undefined;
  const last = first.at(-1);
  if (last?.pos !== 'NOUN' || /^(rule|word|words|answer|question)$/.test(last.plain)) return undefined;
  const counted = first.some(
    ({ pos, plain }, index) => (pos === 'NUM' || /^(several|many)$/.test(plain)) && index > first.length - 5,
  );
  const listed = second.some(({ text }) => text === ',') || second.some(({ plain }) => plain === 'and');
  const present = shape?.tense === 'present';
  const ask =
    counted && listed && last.plain !== last.lemma
      ? ['Which ones?', 'Namely?']
      : last.plain === last.lemma && first.slice(-4).some(({ plain }) => /^(an?|one)$/.test(plain)) && second[0]?.pos !== 'PRON'
        ? [present ? 'Which is?' : 'Which was?']
        : undefined;
  return ask && { name: 'colon', most: 2, first: `${textOf(first)}.`, ask, second: upperFirst(textOf(second)), weight: 0.8 };
}

/** "… was stiff and secretive," – "But?" – "But it lasted until 1797." */
function cutContrast(fact: Fact): Cut | undefined {
  const halves = splitFact(fact);
  if (halves?.joint !== 'but' && halves?.joint !== 'although' && halves?.joint !== 'though') return undefined;
  const ask = halves.joint === 'but' ? ['But?', 'And yet?', 'I hear a but coming.'] : undefined;
  return { name: 'contrast', most: 3, first: halves.first, ...(ask && { ask }), second: halves.second, weight: 0.6 };
}

/** "…, so flames could step across a street.": the listener draws the conclusion. */
function cutConsequence(fact: Fact): Cut | undefined {
  const halves = splitFact(fact);
  if (halves?.joint !== 'so' || countWords(halves.second) > 16) return undefined;
  return { name: 'consequence', most: 3, first: halves.first, second: halves.second, weight: 0.8 };
}

/** The listener finishes the thought: "…, which was an expensive luxury.", or the last item of a list. */
function cutTail({ tokens, shape, words }: Fact): Cut | undefined {
  if (words < 10 || tokens.some(({ text }) => /^["“”]$/.test(text))) return undefined;
  const which = tokens.findIndex(
    ({ text, index }) =>
      text === ',' &&
      tokens[index + 1]?.plain === 'which' &&
      /^(is|are|was|were|means|meant|made)$/.test(tokens[index + 2]?.plain ?? ''),
  );
  if (which > 5) {
    const tail = tokens.slice(which + 1);
    if (tail.length <= 13 && !tail.slice(0, -1).some(({ text }) => /^[,;:]$/.test(text)))
      return {
        name: 'which',
        most: 2,
        first: `${textOf(tokens.slice(0, which))}.`,
        second: upperFirst(textOf(tail)),
        weight: 0.75,
      };
  }
  const and = tokens.findLastIndex(({ plain }) => plain === 'and');
  const tail = tokens.slice(and + 1, -1);
  const before = tokens[and - 1];
  const noun =
    tail.length >= 1 &&
    tail.length <= 4 &&
    tail.every(({ pos }) => /^(DET|ADJ|NOUN|PROPN|NUM)$/.test(pos)) &&
    /^(NOUN|PROPN)$/.test(tail.at(-1)?.pos ?? '');
  // "a, b and c": between the last comma and "and" stands one more item and nothing else.
  const comma = tokens.findLastIndex(({ text, index }) => text === ',' && index < and - 1);
  const item = tokens.slice(comma + 1, before?.text === ',' ? and - 1 : and);
  const listed =
    comma > 0 && item.length > 0 && item.length <= 5 && item.every(({ pos }) => /^(DET|ADJ|NOUN|PROPN|NUM)$/.test(pos));
  if (and < 6 || !noun || !listed || !shape || isInsideClause(tokens, and)) return undefined;
  const first = textOf(tokens.slice(0, before?.text === ',' ? and - 1 : and));
  return { name: 'list', most: 2, first: `${first}…`, second: `And ${textOf(tail)}.`, weight: 0.7 };
}

/** "… stood there for forty years." – "For how long?" */
function cutTime({ tokens, shape, words, text }: Fact): Cut | undefined {
  const [, tail] =
    /\s((?:for|until) (?:(?:about|nearly|almost|more than|over|another|at least) )?(?:\w+ ){0,3}(?:years|centuries|months|weeks|days|hours|decades|\d{4}))\.$/.exec(
      text,
    ) ?? [];
  const first = tail ? text.slice(0, -tail.length - 2) : '';
  const clean = !tokens.some(
    ({ plain, text: mark }) => /^(not|never|no|nobody|that|which|who|and|because|if|only|as)$/.test(plain) || mark === ',',
  );
  if (!tail || !shape || !clean || words < 9 || countWords(first) < 5 || /\b(than|from|since|again)\b/.test(first))
    return undefined;
  const ask = tail.startsWith('for') ? ['For how long?', 'How long?'] : ['Until when?'];
  return { name: 'time', most: 1, first: `${first}.`, ask, second: upperFirst(`${tail}.`), weight: 0.7 };
}

function isInsideClause(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some(({ text }) => text === ';' || text === ':');
}
