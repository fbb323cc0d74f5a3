import { plainText, type Token, textOf } from '../../language/tokens.ts';
import { isNegation } from '../../language/words.ts';
import { dependsOnPrevious, opensSectionBackward } from './depends-on-previous.ts';
import type { Fact, FactSection } from './facts.ts';
import { type Pronoun, type Topic, upperFirst } from './topic.ts';

/** How far back the first mention of "the device" may lie and still be needed. */
const NEAR = 8;
/** Known to everyone: "the sun" needs no introduction. */
const unique =
  /^(sun|moon|earth|sky|world|sea|ocean|weather|internet|army|police|government|past|future|public|press|church|pope|king|queen|time|century|year|name|word|term|idea|story|reason|result|answer|question|first|last|rest|end|beginning|key|best|most|people)$/;

/** Finds for every fact what must have been told before it, and how its subject can be named when that has not. */
export function linkFacts(sections: readonly FactSection[], topic: Topic): void {
  const { pronoun } = topic;
  for (const { facts, heading } of sections) {
    // What "it" was in an example is mostly code or a formula that is not told.
    const isExample = /^(worked )?examples?$/i.test(heading);
    facts.forEach((fact, at) => {
      const earlier = facts.slice(Math.max(0, at - NEAR), at);
      const previous = earlier.at(-1);
      const direct = previous?.position === fact.position - 1 ? previous : undefined;
      // The first one that can be told is not always the first one of the section.
      const opens = fact.position === 0;
      fact.dependent = opens
        ? opensSectionBackward(fact.tokens) || afterFormula.test(fact.text)
        : dependsOnPrevious(fact.tokens) || isBareDefinite(fact, earlier, topic) || isOtherGender(fact, topic, pronoun);
      const known = opens || direct || topic.person;
      fact.alone = !isExample && known && (fact.dependent || opens) ? nameSubject(fact, direct, topic, pronoun) : undefined;
      const needs = new Set(mentionsOf(fact, earlier, topic));
      // A position that does not exist: the fact can never be told.
      if (fact.dependent && fact.alone === undefined) needs.add(fact.position - 1);
      fact.needs = [...needs];
    });
    facts.forEach((fact, at) => {
      const next = facts[at + 1];
      const promises = fact.text.endsWith('?') || (promising.test(fact.text) && fact.words < 16);
      fact.promises = promises || (next?.position === fact.position + 1 && isRefuted(fact, next)) ? fact.position + 1 : undefined;
    });
  }
}

/** "The method …" points at what the sentence before described, even if it used another word. */
function isBareDefinite({ shape, tokens }: Fact, earlier: readonly Fact[], { label }: Topic): boolean {
  const noun = shape
    ? bareNoun(shape.subject, 0)
    : tokens
        .slice(0, 8)
        .map((_, at) => bareNoun(tokens.slice(at, at + 2), 0))
        .find(Boolean);
  const verb = noun && tokens[noun.index + 1];
  if (!noun || unique.test(noun.lemma) || (!shape && verb?.pos !== 'AUX' && verb?.pos !== 'VERB')) return false;
  return !plainText(label).includes(noun.lemma) && !earlier.some(({ keys }) => keys.has(noun.lemma));
}

function bareNoun(tokens: readonly Token[], at: number): Token | undefined {
  const [article, noun, ...more] = tokens.slice(at);
  return article?.plain === 'the' && noun?.pos === 'NOUN' && more.length === 0 ? noun : undefined;
}

/** What it points at was a formula or a table, even where it opens a section. */
const afterFormula = /\b(in this way|like this|as shown|shown (above|below|here)|(is|are) as follows)\b/i;

/** Sentences that only make sense if the next one follows. */
const promising =
  /^(suppose|imagine|consider|picture)\b|\b(did what|for (a|one|two|three|several) (simple |different |other |good )?reasons?|(odd|strange|curious) thing|one more oddity|a bargain|surprising order|a better way|an? (odd|strange|simple|new) (idea|plan|answer|trick)|had prepared for)\b/i;

const opposes = /^(but|yet|however|nevertheless|nonetheless|instead|still|unfortunately)$/;

/** A claim is not told without the sentence that takes it back: "The story goes … In fact the library was gone by then." */
export function isRefuted(fact: Pick<Fact, 'text'>, next: Pick<Fact, 'text' | 'tokens'>): boolean {
  const opening = next.tokens.slice(0, 8);
  if (opening.slice(0, 4).some(({ plain }) => opposes.test(plain)) || /^(In (fact|truth|reality)|In the end)\b/.test(next.text))
    return true;
  return claimed.test(fact.text) && opening.some(isNegation);
}

const claimed =
  /\b(said|story|stories|legend|tale|claim\w*|believed|thought|supposed\w*|rumou?r\w*|accused|doubt\w*|disput\w*|sceptic\w*|skeptic\w*|reported|recover\w*|improved)\b/i;

/** Sentences of the section that introduce what this one calls "the device" or only "Stais". */
function mentionsOf(fact: Fact, earlier: readonly Fact[], topic: Topic): number[] {
  const { shape, tokens } = fact;
  const zone = shape ? [...shape.opener, ...shape.subject] : tokens.slice(0, 6);
  return zone.flatMap((token, at) => {
    if (token.plain === 'the') return definiteMention(zone, at, fact, earlier, topic);
    const alone = token.pos === 'PROPN' && zone[at - 1]?.pos !== 'PROPN' && zone[at + 1]?.pos !== 'PROPN';
    return alone && !plainText(topic.label).includes(token.plain) ? nameMention(token, earlier) : [];
  });
}

function definiteMention(zone: readonly Token[], at: number, fact: Fact, earlier: readonly Fact[], topic: Topic): number[] {
  const rest = zone.slice(at + 1);
  const headAt = rest.findIndex(({ pos }, index) => pos === 'NOUN' && rest[index + 1]?.pos !== 'NOUN');
  const head = rest[headAt];
  if (!head || rest.slice(0, headAt).some(({ pos }) => pos === 'PROPN' || pos === 'ADP' || pos === 'PUNCT')) return [];
  // A noun with an "of" of its own explains itself: "the roof of the church".
  if (fact.tokens[head.index + 1]?.plain === 'of' || plainText(topic.label).includes(head.lemma)) return [];
  const first = earlier.find(({ keys }) => keys.has(head.lemma));
  return first ? [first.position] : [];
}

/** The sentence with the full name, if it is near. */
function nameMention(name: Token, earlier: readonly Fact[]): number[] {
  const introduces = ({ tokens }: Fact) =>
    tokens.some((token, at) => token.plain === name.plain && (tokens[at - 1]?.pos === 'PROPN' || tokens[at + 1]?.text === ','));
  const first = earlier.find(introduces);
  return first ? [first.position] : [];
}

/** "Marie took over his teaching": he is not Marie, so he was named before. */
function isOtherGender({ tokens }: Fact, { person, label }: Topic, pronoun: Pronoun): boolean {
  if (!person) return false;
  const others = pronoun === 'she' ? /^(he|his|him)$/ : /^(she|hers|her)$/;
  const own = plainText(label);
  return tokens.some(
    ({ plain }, at) =>
      others.test(plain) && !tokens.slice(0, at).some((token) => token.pos === 'PROPN' && !own.includes(token.plain)),
  );
}

/** A pronoun at the front that can only be the subject of the article is named; anything less certain is not. */
function nameSubject(fact: Fact, previous: Fact | undefined, topic: Topic, pronoun: Pronoun): string | undefined {
  const opener = previous ? (fact.shape?.opener.length ?? 0) : pronounPlace(fact, pronoun);
  const [first, second] = fact.tokens.slice(opener);
  if (!first || (previous && pointsBackElsewhere(fact))) return undefined;
  const possessive: Record<Pronoun, string> = { he: 'his', she: 'her', it: 'its', they: 'their' };
  const owns = first.plain === possessive[pronoun] && (second?.pos === 'NOUN' || second?.pos === 'ADJ');
  if (first.plain !== pronoun && !owns) return undefined;
  // In the middle of a section "it" may be anything; a person's pronoun is safe while nobody else is about.
  if (previous && (!topic.person || mentionsOthers(previous, topic))) return undefined;
  const short = previous && topic.person ? topic.short : topic.label;
  const name = owns ? genitive(short) : short;
  return upperFirst(textOf([...fact.tokens.slice(0, opener), { ...first, text: name }, ...fact.tokens.slice(opener + 1)]));
}

/** At the beginning of a section the pronoun may come a little later: "On the return journey he …". */
function pronounPlace({ tokens }: Fact, pronoun: Pronoun): number {
  const place = tokens.slice(0, 9).findIndex(({ plain }) => plain === pronoun);
  return place > 0 && !tokens.slice(0, place).some(({ pos }) => pos === 'PROPN' || pos === 'VERB' || pos === 'AUX') ? place : 0;
}

/** Other words than the subject point back as well. */
function pointsBackElsewhere({ tokens }: Fact): boolean {
  return tokens.some(
    ({ plain }, at) => at > 0 && /^(this|these|such|then|also|there|later|however|therefore|instead|too)$/.test(plain),
  );
}

function mentionsOthers({ tokens }: Fact, { label }: Topic): boolean {
  const own = plainText(label);
  return tokens.some(
    ({ pos, plain }, at) => pos === 'PROPN' && !own.includes(plain) && (tokens[at + 1]?.pos === 'PROPN' || at === 0),
  );
}

function genitive(name: string): string {
  return /s$/.test(name) ? `${name}'` : `${name}'s`;
}
