import type { Article } from '@duologue/contract';
import { isMonthName } from '../../language/lexicon/months.ts';
import { textOf } from '../../language/tokens.ts';
import { personWords } from '../../language/words.ts';
import { other } from './dialogue.ts';
import type { Fact, FactSection } from './facts.ts';
import { yearOf } from './moves/arithmetic.ts';
import { askDenied } from './moves/deny.ts';
import { phrases } from './phrases.ts';
import { askFor } from './questions.ts';
import { roleQuestion } from './role-question.ts';
import { type ChapterStart, MOST_UNANSWERED } from './tell-chapter.ts';
import { isKnownTo, newLine, rememberLine, type Telling } from './telling.ts';
import { isNounPhraseTokens, lowerFirst, midSentence } from './topic.ts';

type Opener = { texts: readonly string[]; sources: readonly number[]; answer?: string };

/** A question that the first sentence answers, a bridge in time or to a person, or nothing: headings are for the eye. */
export function openChapter(
  telling: Telling,
  article: Article,
  section: FactSection,
  facts: readonly Fact[],
  before: Fact | undefined,
): ChapterStart {
  const { dialogue, memory, format } = telling;
  const [first] = facts;
  const last = dialogue.last()?.speaker ?? 'B';
  if (format === 'interview' && last === 'A') return { teller: 'B' };
  const opener =
    first &&
    [
      nextArticle(telling, article, section),
      role(telling, section, first),
      asked(telling, first),
      bridge(telling, first, before),
    ].find((some) => some && newLine(memory, some.texts) !== undefined);
  const pressed = format === 'interview' || dialogue.unanswered() >= MOST_UNANSWERED;
  // Where one has told much more than the other, they change places.
  const ahead = dialogue.told[last] > dialogue.told[other(last)] * 1.15 + 20;
  const fallback = pressed ? newLine(memory, telling.variety.shuffle(phrases.goOn)) : undefined;
  const text =
    (opener && (opener.sources.length === 0 || pressed || !ahead) ? newLine(memory, opener.texts) : undefined) ?? fallback;
  if (!first || text === undefined || first.text.endsWith('?')) return { teller: other(last) };
  const own = opener?.texts.includes(text) ? opener : undefined;
  dialogue.say(other(last), text.endsWith('?') ? 'question' : 'transition', text, own?.sources);
  rememberLine(memory, text);
  return { teller: last, answer: own?.answer ?? first.alone ?? first.text };
}

function nextArticle({ topic, variety }: Telling, article: Article, { heading }: FactSection): Opener | undefined {
  if (article.sources.length < 2 || !article.sources.some(({ title }) => title === heading)) return undefined;
  return {
    texts: [variety.pick(phrases.nextArticle).replace('{heading}', lowerFirst(heading, topic))],
    sources: [],
  };
}

function role({ topic }: Telling, { heading }: FactSection, first: Fact): Opener | undefined {
  const texts = roleQuestion(heading, first, topic);
  return texts && { texts, sources: [first.id] };
}

function asked({ topic, memory }: Telling, first: Fact): Opener | undefined {
  if (first.dependent) return undefined;
  const denied = askDenied(first, topic);
  if (denied) return { texts: [denied], sources: [first.id], answer: `No. ${first.text}` };
  const question = askFor(first, topic);
  if (!question || question.form === 'called' || !isKnownTo(memory, question.text, topic.label)) return undefined;
  return { texts: [question.text], sources: [first.id], ...(question.answer && { answer: question.answer }) };
}

/** Back in time, ahead in time, to a place, to a person or to the subject: what the first sentence itself begins with. */
function bridge(telling: Telling, first: Fact, before: Fact | undefined): Opener | undefined {
  const { variety, memory, topic } = telling;
  const some = (texts: readonly string[], name: string): Opener => ({
    texts: variety.shuffle(texts).map((line) => line.replace('{name}', name)),
    sources: [first.id],
  });
  const person = newPerson(first, memory, topic.label);
  if (person) return some(phrases.newPerson, person);
  const [from, to] = [before && yearOf(before), yearOf(first)];
  if (to !== undefined && startsWithYear(first, to))
    return some(from !== undefined && to < from ? phrases.backInTime : phrases.aheadInTime, String(to));
  const place = placeOf(first);
  if (place) return some(phrases.newPlace, place);
  const subject = subjectOf(first, telling);
  return subject ? some(phrases.newSubject, subject) : undefined;
}

function startsWithYear({ tokens }: Fact, year: number): boolean {
  return /^(in|on|by)$/.test(tokens[0]?.plain ?? '') && tokens.slice(0, 7).some(({ text }) => text === String(year));
}

/** "In Florence …", "On Elephant Island …". */
function placeOf({ tokens }: Fact): string | undefined {
  const end = tokens.findIndex(({ pos }, at) => at > 0 && pos !== 'PROPN');
  const name = tokens.slice(1, end);
  const fits =
    /^(in|on|at)$/.test(tokens[0]?.plain ?? '') &&
    name.length > 0 &&
    name.length <= 3 &&
    !name.some(({ text }) => isMonthName(text) || /day$/.test(text));
  return fits ? textOf(name) : undefined;
}

/** The subject of the first sentence, by its full name, if nobody has spoken of this person yet. */
function newPerson({ tokens }: Fact, { heard }: Telling['memory'], label: string): string | undefined {
  const end = tokens.findIndex(({ pos, text }) => pos !== 'PROPN' || !/^\p{Lu}\p{Ll}+$/u.test(text));
  const name = tokens.slice(0, end);
  const [last, next] = [name.at(-1), tokens[end]];
  if (
    name.length < 2 ||
    name.length > 3 ||
    !last ||
    !/^(VERB|AUX|ADV|NOUN)$/.test(next?.pos ?? '') ||
    personWords.has(name[0]?.lemma ?? '') ||
    /^(van|von|de|da|der|del|di|ibn|of|and)$/.test(next?.plain ?? '')
  )
    return undefined;
  return heard.has(last.plain) || label.includes(last.text) ? undefined : textOf(name);
}

/** "The winning plan came from …": a thing with a name of its own, but not the subject of the whole episode. */
function subjectOf({ shape, dependent }: Fact, { topic, dialogue, variety, format }: Telling): string | undefined {
  const subject = shape?.subject ?? [];
  const head = subject.at(-1);
  if (!head || dependent || (shape?.opener.length ?? 0) > 0 || subject.length > 4 || !isNounPhraseTokens(subject))
    return undefined;
  if (subject.some(({ pos, plain, lemma }) => /^(PRON|NUM|CCONJ)$/.test(pos) || unfit.test(plain) || vague.test(lemma)))
    return undefined;
  const named = subject[0]?.plain === 'the' || head.pos === 'PROPN' || head.plain !== head.lemma;
  if (!named || topic.label.toLowerCase().includes(head.lemma)) return undefined;
  // Where somebody has just responded, a chapter may as well begin with nothing.
  return dialogue.unanswered() > 0 || format === 'interview' || variety.chance() < 0.5 ? midSentence(subject, topic) : undefined;
}

const unfit =
  /^(an?|no|few|little|many|most|some|all|both|other|others|another|such|same|every|each|several|first|second|last|next|early|later|only)$/;
const vague =
  /^(idea|problem|question|answer|result|story|reason|thing|way|fact|case|part|end|time|year|day|man|people|most|same|rest|word|term|name|cause|effect|work)$/;
