import { isPassive, splitClauses } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import type { Evidence } from './check.ts';
import { namesOf } from './names.ts';

/** Who does what to whom, as far as word order and "by" tell. */
/** `pronoun`: "she and her brother", whoever she is. */
type Action = { verb: string; doer: Token[]; done: Token[]; pronoun?: boolean };

/** Verbs that say too little to tell two actions apart. */
const vagueVerbs = /^(be|have|do|say|make|take|go|come|get|become|call|use|know|see|give|put|keep|let|begin|start|find)$/;

/** Flags a claim in which doer and done-to have changed places, or in which somebody else does the action. */
export function checkRoles(claim: readonly Token[], { sentences, index }: Evidence): string[] {
  const given = sentences.flatMap(({ tokens }) => actionsOf(tokens));
  const names = new Set([...namesOf(claim), ...sentences.flatMap((read) => [...read.names])]);
  const namesIn = (tokens: readonly Token[]) => tokens.filter(({ pos, plain }) => pos === 'PROPN' && names.has(plain));
  const doersIn = (tokens: readonly Token[]) =>
    namesIn(tokens).filter((name) => !sentences.some((read) => isAgentOfNoun(read.tokens, name)));
  const all = sentences.flatMap(({ tokens }) => namesIn(tokens));
  return actionsOf(claim).flatMap((action) => {
    const matching = given.filter(({ verb }) => verb === action.verb);
    if (matching.length === 0) return [];
    if (!vagueVerbs.test(action.verb) && matching.some((other) => isTurned(action, other)))
      return [`the roles around '${action.verb}' have changed places`];
    const [doer] = namesIn(action.doer);
    const others = matching.map((other) => doersIn(other.doer));
    const someoneElse =
      doer &&
      !matching.some(({ pronoun }) => pronoun) &&
      others.every((names) => names.length > 0 && !names.some((name) => index.inOneName(name.plain, doer.plain)));
    const known = doer && all.some((name) => index.inOneName(name.plain, doer.plain));
    const exchanged = doer && matching.some((other) => shared(action.done, other.doer));
    return someoneElse && (exchanged || (!known && !vagueVerbs.test(action.verb)))
      ? [`'${action.verb}' is said of somebody else`]
      : [];
  });
}

/** What did it is now done to, and what it was done to now does it: words that were on one side only. */
function isTurned(action: Action, other: Action): boolean {
  const only = (tokens: readonly Token[], not: readonly Token[]) => tokens.filter((token) => !shared([token], not));
  return (
    shared(only(action.doer, action.done), only(other.done, other.doer)) &&
    shared(only(action.done, action.doer), only(other.doer, other.done))
  );
}

/** "She translated a paper by Luigi Menabrea and added notes": he is none of those who add. */
function isAgentOfNoun(tokens: readonly Token[], name: Token): boolean {
  if (tokens[name.index] !== name) return false;
  let at = name.index - 1;
  while (tokens[at]?.pos === 'PROPN') at -= 1;
  return tokens[at]?.plain === 'by' && tokens[at - 1]?.pos === 'NOUN';
}

function actionsOf(tokens: readonly Token[]): Action[] {
  return splitClauses(tokens).flatMap((clause) =>
    clause.flatMap((token, position): Action[] => {
      const comparison = token.plain === 'than';
      if (token.pos !== 'VERB' && !comparison) return [];
      const left = nounsIn(clause.slice(innerStart(clause, position), position));
      const right = nounsIn(clause.slice(position + 1));
      if (comparison) {
        // "Higher than" and "lower than" turn the sides round rightly.
        const degree =
          clause.slice(0, position).findLast(({ pos, plain }) => pos === 'ADJ' || /^(more|less|further|er)$|er$/.test(plain))
            ?.plain ?? '';
        return left.length > 0 && right.length > 0 ? [{ verb: `${degree} than`, doer: left, done: right }] : [];
      }
      const pronoun = clause.slice(0, position).some(({ plain }) => /^(he|she|they|it|who)$/.test(plain));
      if (!isPassive(clause, position)) return left.length > 0 ? [{ verb: token.lemma, doer: left, done: right, pronoun }] : [];
      const by = clause.findIndex((other, index) => index > position && other.plain === 'by');
      return [{ verb: token.lemma, doer: by === -1 ? [] : nounsIn(clause.slice(by + 1)), done: left }];
    }),
  );
}

/** "… so much gold that the price stayed low": the subject of "stayed" comes after "that". */
function innerStart(clause: readonly Token[], position: number): number {
  return (
    clause.findLastIndex(
      ({ plain }, at) => at < position - 1 && /^(that|which|who|when|where|because|if|while|after|before)$/.test(plain),
    ) + 1
  );
}

function nounsIn(tokens: readonly Token[]): Token[] {
  return tokens.filter(
    (token) => (token.pos === 'NOUN' || token.pos === 'PROPN' || /est$/.test(token.plain)) && isContentWord(token),
  );
}

function shared(one: readonly Token[], other: readonly Token[]): boolean {
  const keys = new Set(other.flatMap(keysOf));
  return one.some((token) => keysOf(token).some((key) => keys.has(key)));
}
