import { isPassive, splitClauses } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isContentWord, keysOf } from '../language/words.ts';
import { relationOpposites } from './check-relations.ts';
import type { ReadSentence } from './evidence.ts';

/** What is done, and what stands in which place around it: "subject", "object", or behind a preposition. */
type Frame = { verb: string; places: Map<string, Set<string>> };

/** Both sides do these to each other. */
const mutual =
  /^(be|meet|marry|join|fight|match|equal|resemble|touch|cross|mix|combine|differ|agree|connect|link|share|compare)$/;
/** The sides may be said either way ("load hay on a cart", "load a cart with hay"), or the verb says too little. */
const loose = /^(load|fill|cover|supply|provide|present|offer|show|give|pay|become|have|do|make|call|name|use)$/;
/** What is done to a thing it may also do by itself: "heat melts rock", "rock melts". */
const byItself =
  /^(melt|rattle|break|open|close|move|burn|grow|sink|change|turn|boil|freeze|spread|stop|start|begin|end|increase|decrease|drop|shake|explode|roll|split|bend|crack|stretch|dry|cool|warm|develop|improve|ring|continue|form|run|fly|stand|hang|light|fill|empty|shrink|expand)$/;
/** Places that several things may take. */
const shared = /^(in|on|at|during|as)$/;
const ignored = /^(of|with|between|among|like|than)$/;

/**
 * Flags things that have exchanged their places around the same verb; active and passive are read as the same.
 * One of them is enough if its old place is now another's: "she hid it from him", "he hid it from her mother".
 */
export function checkSwaps(claim: readonly Token[], evidence: readonly ReadSentence[]): string[] {
  const given = evidence.flatMap(({ tokens }) => framesOf(tokens));
  return framesOf(claim).flatMap((frame) => {
    const strict = loose.test(frame.verb) || byItself.test(frame.verb);
    const turned = (other: Frame) => isExchanged(frame.places, other.places) || (!strict && isMoved(frame.places, other.places));
    return given.some((other) => other.verb === frame.verb && turned(other))
      ? [`what stands around '${frame.verb}' has changed places`]
      : [];
  });
}

function isExchanged(claimed: Frame['places'], given: Frame['places']): boolean {
  const places = [...claimed.keys()].filter((place) => given.has(place));
  const meets = (one: string, other: string) => !claimed.get(one)?.isDisjointFrom(given.get(other) ?? new Set());
  return places.some((one, at) =>
    places.slice(at + 1).some((other) => meets(one, other) && meets(other, one) && !meets(one, one) && !meets(other, other)),
  );
}

/** What stood in a place stands elsewhere now, where it did not stand before, and something else has its place. */
function isMoved(claimed: Frame['places'], given: Frame['places']): boolean {
  return [...given].some(([place, words]) => {
    if (shared.test(place) || !claimed.get(place)?.isDisjointFrom(words)) return false;
    return [...claimed].some(([elsewhere, others]) => {
      const moved = others.intersection(words);
      const before = given.get(elsewhere) ?? new Set();
      // "The war came after the bridge" and "the bridge came before the war" say the same.
      const turned = relationOpposites.get(elsewhere)?.some((other) => given.has(other));
      return elsewhere !== place && !turned && !shared.test(elsewhere) && moved.size > 0 && moved.isDisjointFrom(before);
    });
  });
}

function framesOf(tokens: readonly Token[]): Frame[] {
  return splitClauses(tokens).flatMap((clause) => {
    const verbs = clause.flatMap((token, at) => (isDeed(token, clause, at) ? [at] : []));
    return verbs.flatMap((at, order): Frame[] => {
      const verb = clause[at];
      if (!verb || mutual.test(verb.lemma)) return [];
      const passive = isPassive(clause, at);
      // "He wanted to hide it": who wants is who hides.
      const first = clause[at - 1]?.plain === 'to' && verbs[order - 1] === at - 2 ? order - 1 : order;
      const places: Frame['places'] = new Map();
      const add = (place: string, head: Token) =>
        places.set(place, (places.get(place) ?? new Set()).union(new Set(keysOf(head))));
      for (const { head, preposition } of phrasesOf(
        clause.slice(subjectStart(clause, verbs[first - 1] ?? -1, verbs[first] ?? at), verbs[first]),
      ))
        if (!preposition) add(passive ? 'object' : 'subject', head);
      for (const { head, preposition } of phrasesOf(clause.slice(at + 1, verbs[order + 1] ?? clause.length))) {
        if (preposition && ignored.test(preposition)) continue;
        if (!passive) add(preposition ?? 'object', head);
        else if (preposition) add(preposition === 'by' ? 'subject' : preposition, head);
      }
      return [{ verb: verb.lemma, places }];
    });
  });
}

/** The tagger takes "chased" in "the wolf chased the farmer" for a noun. */
function isDeed({ pos, plain }: Token, clause: readonly Token[], at: number): boolean {
  if (pos === 'VERB') return !describes(clause, at);
  const [before, next] = [clause[at - 1]?.pos ?? '', clause[at + 1]?.pos ?? ''];
  return pos === 'NOUN' && /ed$/.test(plain) && /^(NOUN|PROPN|PRON)$/.test(before) && /^(DET|PROPN|PRON)$/.test(next);
}

/** "A lost mailbag", "welding goggles": the verb only describes the noun. */
function describes(clause: readonly Token[], at: number): boolean {
  const [before, next] = [clause[at - 1], clause[at + 1]];
  return /^(DET|ADJ|NUM)$/.test(before?.pos ?? '') && /^(NOUN|ADJ)$/.test(next?.pos ?? '');
}

/** After the verb before it, and inside its own "that", "which" or "when". */
function subjectStart(clause: readonly Token[], previous: number, at: number): number {
  const inner = clause.findLastIndex(
    ({ plain }, index) => index < at && /^(that|which|who|whom|when|where|because|if|while|after|before|to)$/.test(plain),
  );
  return Math.max(previous, inner) + 1;
}

/** Heads of the noun phrases, each with the preposition it hangs on; one after a comma hangs on the same. */
function phrasesOf(tokens: readonly Token[]): { head: Token; preposition: string | undefined }[] {
  const phrases: { head: Token; preposition: string | undefined }[] = [];
  let preposition: string | undefined;
  let last: string | undefined;
  tokens.forEach((token, at) => {
    if (token.pos === 'ADP' || token.plain === 'to') preposition = token.plain;
    else if (token.text === ',' || token.pos === 'CCONJ') preposition = hasOwnPlace(tokens.slice(at + 1)) ? undefined : last;
    else if (token.pos === 'PRON' && !/^(his|her|its|their|my|our|your|whose)$/.test(token.plain)) preposition = undefined;
    else if (/^(NOUN|PROPN)$/.test(token.pos)) {
      const next = tokens[at + 1];
      const ends = !/^(NOUN|PROPN)$/.test(next?.pos ?? '') && !/^'s?$/.test(next?.plain ?? '');
      // Within a name every word may be the one that is said again.
      if (isContentWord(token) && (ends || token.pos === 'PROPN')) phrases.push({ head: token, preposition });
      if (ends) {
        last = preposition;
        preposition = undefined;
      }
    }
  });
  return phrases;
}

/** "Honey on the tongue and glue on the palm": the glue does not hang on the first "on". */
function hasOwnPlace(tokens: readonly Token[]): boolean {
  const end = tokens.find(({ pos }) => !/^(DET|ADJ|NOUN|PROPN|NUM)$/.test(pos));
  return end?.pos === 'ADP' && end.plain !== 'of';
}
