import { isMonthName } from '../../language/lexicon/months.ts';
import type { Token } from '../../language/tokens.ts';

type VerbKind = 'copula' | 'passive' | 'progressive' | 'perfect' | 'modal' | 'active';

/** The bones of a simple sentence: what stands before the subject, the subject, its verb, and the rest. */
export type Shape = {
  opener: Token[];
  subject: Token[];
  /** The first, finite verb: it moves before the subject in a question. */
  finite: Token;
  /** Before or between the verbs: "not", "often", "never". */
  between: Token[];
  /** Absent for a copula. */
  main: Token | undefined;
  kind: VerbKind;
  tense: 'past' | 'present';
  /** Everything after the verbs, without the full stop. */
  rest: Token[];
};

const modals = new Set(['can', 'could', 'may', 'might', 'must', 'shall', 'should', 'will', 'would']);
const nominal = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'PRON', 'SYM']);
const openerKinds = new Set(['ADP', 'SCONJ', 'ADV', 'VERB', 'CCONJ', 'PART']);
const timeWords = new Set('year century decade month week day morning night evening summer winter spring'.split(' '));
const prepositionsInside = new Set(['of', 'in', 'for', 'from', 'at', 'on', 'with', 'to', 'between', 'near', 'under', 'behind']);

const MAX_SUBJECT_TOKENS = 14;

/** Undefined wherever the tags leave a doubt: no question is better than a wrong one. */
export function readShape(tokens: readonly Token[]): Shape | undefined {
  const words = dropFullStop(tokens);
  const start = openerLength(words);
  const subjectEnd = findSubjectEnd(words, start);
  if (subjectEnd === undefined) return undefined;
  const verbs = readVerbs(words, subjectEnd.verbAt);
  if (!verbs) return undefined;
  const subject = words.slice(start, subjectEnd.end);
  if (!endsInNoun(subject)) return undefined;
  const skipped = words.slice(subjectEnd.end, subjectEnd.verbAt).filter(({ pos }) => pos === 'ADV');
  const between = [...skipped, ...verbs.between];
  return { opener: words.slice(0, start), subject, ...verbs, between, rest: words.slice(verbs.end) };
}

function dropFullStop(tokens: readonly Token[]): Token[] {
  const last = tokens.at(-1);
  return tokens.slice(0, last && /^[.!?]$/.test(last.text) ? -1 : undefined);
}

/** "In 1565", "Over the following months," — up to its comma, or a bare time without one. */
function openerLength(words: readonly Token[]): number {
  const [first] = words;
  if (!first || !openerKinds.has(first.pos))
    return first?.plain === 'one' && words[1]?.lemma === 'day' ? afterComma(words, 2) : 0;
  const comma = words.slice(0, 16).findIndex(({ text }) => text === ',');
  const bare = bareTimeLength(words);
  if (comma > 0 && (bare === 0 || comma <= bare + 1)) return comma + 1;
  return bare;
}

function afterComma(words: readonly Token[], at: number): number {
  return words[at]?.text === ',' ? at + 1 : at;
}

function bareTimeLength(words: readonly Token[]): number {
  if (!/^(in|on|by|at|during|after|since|until|from)$/.test(words[0]?.plain ?? '')) return 0;
  let at = 1;
  let timed = false;
  for (; at < words.length; at += 1) {
    const token = words[at];
    if (!token) break;
    const isTime = /^\d{1,4}s?$/.test(token.plain) || isMonth(token) || timeWords.has(token.lemma);
    timed ||= isTime;
    if (isTime) continue;
    const leadsOn = /^(the|early|late|mid|same|following|next|of|about|around|end|middle|second|third|first|th)$/.test(
      token.plain,
    );
    const ordinal = /^\p{L}+(th|st|nd|rd)$/u.test(token.plain) && words[at + 1]?.lemma === 'century';
    if (!(leadsOn && !timed) && !ordinal && !(token.plain === 'of' && isMonth(words[at + 1]))) break;
  }
  return timed ? at : 0;
}

function isMonth(token: Token | undefined): boolean {
  return isMonthName(token?.text ?? '');
}

function findSubjectEnd(words: readonly Token[], start: number): { end: number; verbAt: number } | undefined {
  for (let at = start; at < Math.min(words.length, start + MAX_SUBJECT_TOKENS); at += 1) {
    const token = words[at];
    if (!token) return undefined;
    if (token.pos === 'AUX' || token.pos === 'VERB') return at > start ? { end: at, verbAt: at } : undefined;
    if (token.text === ',') return afterAside(words, start, at);
    const inside =
      nominal.has(token.pos) ||
      (token.pos === 'ADP' && prepositionsInside.has(token.plain) && at > start) ||
      (token.pos === 'CCONJ' && at > start) ||
      token.plain === "'s" ||
      token.plain === "'" ||
      (token.text === '-' && token.glued);
    const relative = token.pos === 'PRON' && /^(who|which|that|what|whose)$/.test(token.plain);
    if (token.pos === 'ADV' && at > start && /^(AUX|VERB)$/.test(words[at + 1]?.pos ?? '')) return { end: at, verbAt: at + 1 };
    if (!inside || relative) return undefined;
  }
  return undefined;
}

/** "Lazare Carnot, the minister of war, turned to": the aside is left out of the subject. */
function afterAside(words: readonly Token[], start: number, comma: number): { end: number; verbAt: number } | undefined {
  const close = words.findIndex(({ text }, index) => index > comma && text === ',');
  if (close === -1 || close - comma > 16) return undefined;
  const verb = words[close + 1];
  if (!verb || (verb.pos !== 'AUX' && verb.pos !== 'VERB') || /ing$/.test(verb.plain)) return undefined;
  // "tin, copper, and lead": a list, not an aside.
  return comma > start ? { end: comma, verbAt: close + 1 } : undefined;
}

type Verbs = Pick<Shape, 'finite' | 'between' | 'main' | 'kind' | 'tense'> & { end: number };

function readVerbs(words: readonly Token[], at: number): Verbs | undefined {
  const finite = words[at];
  if (!finite) return undefined;
  const helper = finite.lemma === 'be' || finite.lemma === 'have' || finite.lemma === 'do' || modals.has(finite.plain);
  let next = at + 1;
  while (words[next] && (words[next]?.pos === 'ADV' || words[next]?.pos === 'PART') && words[next]?.plain !== 'to') next += 1;
  if (helper) {
    let end = next;
    let main = words[end];
    let kind: VerbKind = finite.lemma === 'be' ? 'copula' : modals.has(finite.plain) ? 'modal' : 'active';
    while (main && (main.lemma === 'be' || main.lemma === 'have') && main !== finite) main = words[++end];
    if (finite.lemma === 'do') return undefined;
    if (
      main?.pos === 'VERB' ||
      (main && isParticiple(main) && finite.lemma === 'be' && main.pos !== 'NOUN' && main.pos !== 'PROPN')
    ) {
      kind = modals.has(finite.plain)
        ? 'modal'
        : finite.lemma !== 'be'
          ? 'perfect'
          : /ing$/.test(main.plain)
            ? 'progressive'
            : 'passive';
      return { finite, between: words.slice(at + 1, end), main, kind, tense: tenseOf(finite), end: end + 1 };
    }
    if (finite.lemma === 'have' && end === next)
      return { finite, between: [], main: finite, kind: 'active', tense: tenseOf(finite), end: at + 1 };
    return finite.lemma === 'be'
      ? { finite, between: [], main: undefined, kind: 'copula', tense: tenseOf(finite), end: at + 1 }
      : undefined;
  }
  // "Pencil leads are made": a verb before a verb was a noun.
  if (finite.pos !== 'VERB' || /ing$/.test(finite.plain) || words[at + 1]?.pos === 'AUX' || isReducedClause(words, at))
    return undefined;
  return { finite, between: [], main: finite, kind: 'active', tense: tenseOf(finite), end: at + 1 };
}

function isParticiple({ plain, lemma }: Token): boolean {
  return plain !== lemma && /(ed|en|wn|lt|nt|ght|pt|ung|und|ain|one|orn|ade|aid|ept|old|ost)$/.test(plain);
}

/** "a crew of divers led by Kondos sheltered": the first verb only describes the noun. */
function isReducedClause(words: readonly Token[], at: number): boolean {
  if (words[at + 1]?.plain === 'by') return true;
  if (!isParticiple(words[at] ?? ({ plain: '', lemma: '' } as Token))) return false;
  for (let next = at + 1; next < words.length; next += 1) {
    const token = words[next];
    if (
      !token ||
      token.text === ',' ||
      /^(that|which|who|when|where|because|and|but|to|how|what|if|whether|as|so|than)$/.test(token.plain)
    )
      return false;
    if (token.pos === 'AUX' || (token.pos === 'VERB' && !/ing$/.test(token.plain))) return true;
  }
  return false;
}

function tenseOf({ plain, lemma }: Token): 'past' | 'present' {
  if (/^(was|were|had|did|could|would|might|should)$/.test(plain)) return 'past';
  if (/^(is|are|am|has|have|do|does|can|may|must|will|shall)$/.test(plain)) return 'present';
  return plain !== lemma && !/s$/.test(plain) ? 'past' : 'present';
}

function endsInNoun(subject: readonly Token[]): boolean {
  const last = subject.at(-1);
  return last !== undefined && (last.pos === 'NOUN' || last.pos === 'PROPN' || last.pos === 'PRON' || last.pos === 'NUM');
}
