import { isMonth } from '../../language/lexicon/months.ts';
import { readTokens, type Token, textOf } from '../../language/tokens.ts';
import { personWords } from '../../language/words.ts';
import type { Fact } from './facts.ts';
import type { Shape } from './sentence-shape.ts';
import { type Casing, isNounPhraseTokens, midSentence } from './topic.ts';

/** `answer` is what is left to say where the question has said the rest already. */
export type Question = { text: string; form: string; answer?: string };

const MAX_SUBJECT_WORDS = 7;
const pronouns = new Set('it he she they this these that those all both one some many most others'.split(' '));

/** A question that the fact answers, made from the fact's own form; undefined where no form fits without a doubt. */
export function askFor(fact: Fact, casing: Casing): Question | undefined {
  const { shape } = fact;
  if (!shape || shape.subject.length > MAX_SUBJECT_WORDS) return undefined;
  const pronoun = pronouns.has(shape.subject[0]?.plain ?? '');
  if (!pronoun && !isNounPhraseTokens(shape.subject)) return undefined;
  if (
    shape.subject.some(({ plain }) =>
      /^(no|few|little|any|nobody|nothing|neither|other|another|such|both|there|here|then|when|where|what|every|each|several|some|many|most|various)$/.test(
        plain,
      ),
    )
  )
    return undefined;
  if (
    shape.between.some(({ plain }) => /^(not|n't|never|hardly|rarely|seldom|barely|even|also|only|just|scarcely|no)$/.test(plain))
  )
    return undefined;
  const subject = midSentence(shape.subject, casing);
  if (subject === undefined) return undefined;
  for (const form of forms) {
    const text = form.ask(shape, subject, pronoun);
    const answer = form.answer?.(shape, fact);
    if (text && isSound(text)) return { text, form: form.name, ...(answer && { answer }) };
  }
  return undefined;
}

type Form = {
  name: string;
  ask(shape: Shape, subject: string, pronoun: boolean): string | undefined;
  answer?(shape: Shape, fact: Fact): string | undefined;
};

const forms: readonly Form[] = [
  { name: 'how-by', ask: askHow },
  { name: 'called', ask: askCalled },
  { name: 'how-measure', ask: askMeasure },
  { name: 'how-many', ask: askHowMany },
  { name: 'when', ask: askWhen },
  { name: 'who', ask: askWho, answer: answerWho },
  { name: 'where', ask: askWhere },
  { name: 'how-long', ask: askHowLong },
  { name: 'what-is', ask: askWhatIs },
  { name: 'what-object', ask: askWhatObject },
];

/** Verbs after which one naturally asks for the object. */
const telling =
  /^(conclude|show|find|discover|notice|announce|propose|suggest|argue|reveal|mean|want|believe|answer|realise|realize|claim|demand|offer|predict|observe|learn|report|recommend)$/;

/** "She concluded that the ore must hide …": What did she conclude? */
function askWhatObject({ kind, main, finite, rest, tense, opener }: Shape, subject: string): string | undefined {
  if (kind !== 'active' || main !== finite || !telling.test(finite.lemma) || opener.length > 0 || rest.length < 4)
    return undefined;
  const start = rest[0];
  const object = start?.plain === 'that' || /^(DET|NOUN|NUM|PRON|ADJ|PROPN)$/.test(start?.pos ?? '');
  if (
    !object ||
    /^(it|him|her|them|himself|herself|themselves|their|its|nothing|no|out|how|why|when|where|whether|what)$/.test(
      start?.plain ?? '',
    )
  )
    return undefined;
  return `What ${doForm(tense, finite)} ${subject} ${baseForm(finite)}?`;
}

/** The verb as it is spelled here: the lemma of "realised" is American. */
function baseForm({ text, lemma }: Token): string {
  return /is(e|ed|es)$/i.test(text) ? lemma.replace(/ize$/, 'ise') : lemma;
}

/** "The tower lasted until 1755", "The work took four years": How long did it last? How long did it take? */
function askHowLong({ kind, main, finite, rest, tense, opener }: Shape, subject: string): string | undefined {
  if (kind !== 'active' || main !== finite || opener.length > 0) return undefined;
  const measured = rest
    .slice(0, 6)
    .some(({ plain }) => /^(years?|months?|days?|weeks?|centur(y|ies)|decades?|hours?|minutes?)$/.test(plain));
  if (finite.lemma === 'weigh' && rest.slice(0, 4).some(({ pos }) => pos === 'NUM'))
    return `How much ${doForm(tense, finite)} ${subject} weigh?`;
  if (finite.lemma === 'die' && rest[0]?.plain === 'of') return `How did ${subject} die?`;
  return measured && /^(last|take|live)$/.test(finite.lemma) && !/^(in|on|at|place|over|part)$/.test(rest[0]?.plain ?? '')
    ? `How long ${doForm(tense, finite)} ${subject} ${finite.lemma}?`
    : undefined;
}

/** "John Smeaton." is the whole answer to "Who built the third tower?", with whatever the question did not say. */
function answerWho({ opener, finite, rest }: Shape, { tokens }: Fact): string | undefined {
  if (opener.length > 0) return undefined;
  const name = textOf(tokens.slice(0, finite.index)).replace(/,$/, '');
  const clause = clauseEnd(rest);
  const dated = rest.findIndex(
    ({ plain }, at) => at > 1 && at < clause && /^(in|on|around)$/.test(plain) && isDate(rest[at + 1]),
  );
  const more = dated === -1 ? rest.slice(clause) : rest.slice(dated);
  const added = textOf(more).replace(/^,\s*/, '');
  if (/^(and|but|so|which|who|because)\b/.test(added)) return undefined;
  return added ? `${name}, ${added}.` : `${name}.`;
}

/** "… by mixing graphite with sulphur": How did German makers stretch their supply? */
function askHow({ kind, tense, main, rest, finite, between }: Shape, subject: string): string | undefined {
  const by = rest.findIndex(
    ({ plain }, at) => plain === 'by' && /ing$/.test(rest[at + 1]?.plain ?? '') && rest[at + 1]?.pos !== 'DET',
  );
  if (by === -1 || by > 7 || !main) return undefined;
  const object = rest.slice(0, rest[by - 1]?.pos === 'ADV' ? by - 1 : by);
  if (object.some(({ text, pos }) => text === ',' || pos === 'VERB' || pos === 'AUX' || pos === 'SCONJ')) return undefined;
  const what = object.length > 0 ? ` ${textOf(object)}` : '';
  if (kind === 'active' && main === finite) return `How ${doForm(tense, finite)} ${subject} ${baseForm(main)}${what}?`;
  if (kind === 'passive' || kind === 'modal')
    return between.length === 0 ? `How ${finite.text} ${subject} ${main.text}${what}?` : undefined;
  return undefined;
}

/** "The dark core is called the lead": What is the dark core called? */
function askCalled({ kind, main, finite, between, rest }: Shape, subject: string, pronoun: boolean): string | undefined {
  if (kind !== 'passive' || !main || !/^(called|named|nicknamed)$/.test(main.plain) || between.length > 0 || pronoun)
    return undefined;
  if (!/^(DET|NOUN|PROPN|ADJ)$/.test(rest[0]?.pos ?? '') || /\b(answer|result|method|idea|reason|rest)\b/.test(subject))
    return undefined;
  return `What ${finite.text} ${subject} ${main.text}?`;
}

const dimensions = /^(tall|high|long|wide|deep|old|thick|heavy)$/;

/** "The tower is 330 metres tall": How tall is the tower? */
function askMeasure({ kind, rest, finite }: Shape, subject: string): string | undefined {
  if (kind !== 'copula') return undefined;
  const dimension = rest.slice(0, 7).findIndex(({ plain }) => dimensions.test(plain));
  if (dimension < 2 || !rest.slice(0, dimension).some(({ pos }) => pos === 'NUM')) return undefined;
  if (rest.slice(0, dimension).some(({ text, pos }) => text === ',' || pos === 'VERB' || pos === 'PRON')) return undefined;
  const start = rest[0]?.plain ?? '';
  if (!/^(about|around|nearly|almost|over|more|less|some|only|up|roughly|just|a)$/.test(start) && rest[0]?.pos !== 'NUM')
    return undefined;
  return `How ${rest[dimension]?.text} ${finite.text} ${subject}?`;
}

/** "An octopus has three hearts": How many hearts does an octopus have? */
function askHowMany({ kind, main, finite, rest, tense }: Shape, subject: string): string | undefined {
  if (
    kind !== 'active' ||
    !main ||
    main !== finite ||
    !/^(have|contain|hold|lay|produce|carry|use|make|publish|write|paint|kill|destroy|win)$/.test(main.lemma)
  )
    return undefined;
  const start = /^(about|around|nearly|almost|over|some|roughly)$/.test(rest[0]?.plain ?? '') ? 1 : 0;
  const number = rest[start];
  if (number?.pos !== 'NUM' || /^(one|1)$/.test(number.plain) || /^(1\d|20)\d\d$/.test(number.plain)) return undefined;
  let end = start + 1;
  while (rest[end]?.pos === 'NUM') end += 1;
  const counted: Token[] = [];
  while (rest[end] && /^(ADJ|NOUN)$/.test(rest[end]?.pos ?? '') && counted.length < 4) counted.push(rest[end++] as Token);
  const last = counted.at(-1);
  if (
    last?.pos !== 'NOUN' ||
    !/s$|people|men|women|children|teeth|feet$/.test(last.plain) ||
    /^(kg|km|cm|meters?|metres?|years?|percent)$/.test(last.plain)
  )
    return undefined;
  const after = rest[end];
  if (after && after.text !== ',' && after.pos !== 'CCONJ' && (after.pos !== 'ADP' || after.plain === 'of')) return undefined;
  return `How many ${textOf(counted)} ${doForm(tense, finite)} ${subject} ${main.lemma}?`;
}

/** "The device was retrieved from the sea in 1901": When was the device retrieved? */
function askWhen({ kind, main, finite, rest, opener, between }: Shape, subject: string, pronoun: boolean): string | undefined {
  if (kind !== 'passive' || !main || pronoun || between.some(({ plain }) => plain !== 'finally' && plain !== 'first'))
    return undefined;
  if (!/^(was|were)$/.test(finite.plain) || opener.length > 0 || rest[0]?.pos !== 'ADP') return undefined;
  const clause = rest.slice(0, clauseEnd(rest));
  const dated = clause.some(({ plain }, at) => /^(1\d|20)\d\ds?$/.test(plain) && isBeforeYear(clause[at - 1]?.plain ?? ''));
  return dated ? `When ${finite.text} ${subject} ${main.text}?` : undefined;
}

/** "Conrad Gessner printed a picture of a pencil": Who printed a picture of a pencil? */
function askWho({ kind, main, finite, rest, subject: tokens, opener }: Shape): string | undefined {
  if (kind !== 'active' || !main || main !== finite || opener.some(({ text }) => text === ',')) return undefined;
  const named = tokens.filter(({ pos }) => pos === 'PROPN').length >= 2 && tokens.at(-1)?.pos === 'PROPN';
  if (
    !named ||
    tokens.some(({ plain }) => isInstitution(plain)) ||
    tokens.some(({ pos, plain }) => pos === 'CCONJ' || plain === 'of')
  )
    return undefined;
  if (
    !/^(invent|discover|find|build|design|paint|write|compose|found|create|develop|propose|publish|introduce|name|describe|observe|measure|prove|solve|draw|make|give|show)$/.test(
      main.lemma,
    )
  )
    return undefined;
  const object = rest.slice(0, clauseEnd(rest));
  const dated = object.findIndex(({ plain }, at) => at > 1 && /^(in|on|around)$/.test(plain) && isDate(object[at + 1]));
  const kept = dated === -1 ? object : object.slice(0, dated);
  if (
    kept.length < 2 ||
    kept.length > 8 ||
    kept.some(({ pos }) => pos === 'VERB' || pos === 'AUX' || pos === 'PRON') ||
    kept.at(-1)?.pos !== 'NOUN' ||
    kept.some(({ plain, pos }) => plain === 'his' || plain === 'her' || plain === 'their' || pos === 'PUNCT')
  )
    return undefined;
  if (/^(in|on|at|that|to|out|up)$/.test(kept[0]?.plain ?? '')) return undefined;
  return `Who ${finite.text} ${textOf(kept)}?`;
}

function isDate(token: Token | undefined): boolean {
  return token !== undefined && (token.pos === 'NUM' || isMonth(token.plain) || /^(about|around)$/.test(token.plain));
}

function isBeforeYear(plain: string): boolean {
  return isMonth(plain) || /^(in|on|around|by|of|the|c\.)$/.test(plain);
}

function isInstitution(word: string): boolean {
  return /^(university|museum|company|academy|society|institute|college|committee|party|church|army|navy|council|parliament|empire|river|sea|ocean|island|city|state|states|kingdom|house|court|church|street|mission|project|program|museum|observatory|times|war)$/.test(
    word,
  );
}

/** "Maria was born in Warsaw": Where was Maria born? */
function askWhere(
  { kind, main, finite, rest, opener, between, tense }: Shape,
  subject: string,
  pronoun: boolean,
): string | undefined {
  if (!main || pronoun || opener.length > 0 || between.length > 0) return undefined;
  if (
    kind === 'active' &&
    main === finite &&
    /^(live|stand|lie|grow|settle|hang)$/.test(main.lemma) &&
    /^(in|on|at|near|off|along)$/.test(rest[0]?.plain ?? '') &&
    (rest[1]?.plain === 'the' ? rest[2] : rest[1])?.pos === 'PROPN'
  ) {
    return `Where ${doForm(tense, finite)} ${subject} ${main.lemma}?`;
  }
  if (
    kind !== 'passive' ||
    !/^(bear|find|build|discover|locate|situate|bury|hold|keep|make|invent|found|erect|raise|display)$/.test(main.lemma)
  )
    return undefined;
  const place = rest[1]?.plain === 'the' ? rest[2] : rest[1];
  if (!/^(in|at|near|on)$/.test(rest[0]?.plain ?? '') || place?.pos !== 'PROPN' || isMonth(place.plain)) return undefined;
  return `Where ${finite.text} ${subject} ${main.text}?`;
}

/** "Pitchblende is the ore of uranium": What is pitchblende? Only for a term or a name, never for "the wood was". */
function askWhatIs(
  { kind, finite, rest, subject: tokens, opener }: Shape,
  subject: string,
  pronoun: boolean,
): string | undefined {
  if (kind !== 'copula' || pronoun || opener.length > 0 || tokens.length > 5) return undefined;
  const named = tokens.every(({ pos }) => pos === 'PROPN');
  const person = named && rest.slice(0, 8).some(({ lemma }) => personWords.has(lemma));
  if (!/^an?$/.test(rest[0]?.plain ?? '') && !person) return undefined;
  if (
    tokens[0]?.plain === 'the' ||
    tokens.some(({ plain, pos }) => pos === 'PRON' || pos === 'NUM' || /^(of|and|'s)$/.test(plain))
  )
    return undefined;
  // "Franklin was its most famous member" says who he was only to those who know what "it" is.
  if (
    rest.some(({ plain }) => /^(than|its|their|his|her|this|these|such)$/.test(plain)) ||
    /^(not|n't)$/.test(rest[0]?.plain ?? '')
  )
    return undefined;
  if (named && !person && (finite.plain === 'was' || tokens.length === 1)) return undefined;
  return `${person ? 'Who' : 'What'} ${finite.text} ${subject}?`;
}

function doForm(tense: 'past' | 'present', { plain, lemma }: Token): string {
  return tense === 'past' ? 'did' : plain !== lemma ? 'does' : 'do';
}

function clauseEnd(tokens: readonly Token[]): number {
  const end = tokens.findIndex(
    ({ text, plain }) =>
      text === ',' || text === ';' || text === ':' || /^(that|which|who|when|where|because|although|while)$/.test(plain),
  );
  return end === -1 ? tokens.length : end;
}

/** Read again as a whole: one question mark, no stray capitals or commas, not too long to be asked. */
function isSound(text: string): boolean {
  const tokens = readTokens(text);
  return tokens.length <= 16 && !/[,;:()"“”]/.test(text) && tokens.filter(({ text: word }) => word === '?').length === 1;
}
