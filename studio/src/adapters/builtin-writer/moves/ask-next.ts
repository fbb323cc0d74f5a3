import { type Token, textOf } from '../../../language/tokens.ts';
import { personWords } from '../../../language/words.ts';
import type { Fact } from '../facts.ts';
import { isNounPhraseTokens, midSentence, upperFirst } from '../topic.ts';
import { yearOf } from './arithmetic.ts';
import type { Moment, Move, Response } from './move.ts';

const ask = (texts: readonly string[], { id }: Fact, weight: number): Response => ({
  kind: 'question',
  texts,
  sources: [id],
  weight,
});

type Joint = { opens: RegExp; texts: readonly string[]; weight: number; past?: boolean };

/** How the next sentence joins the one before, and the question that it then answers. */
const joints: readonly Joint[] = [
  {
    opens: /^(As a (result|consequence)|Consequently|This meant|That meant|The (result|effect|consequence) was)\b/,
    texts: ['With what result?', 'And what did that lead to?', 'What followed from that?'],
    weight: 0.75,
  },
  { opens: /^(This|That) means\b|^In other words\b/, texts: ['Which means?', 'Meaning what?'], weight: 0.8 },
  { opens: /^Instead\b(?! of)/, texts: ['So what happened instead?', 'What then?'], weight: 0.75 },
  { opens: /^For (example|instance)\b/, texts: ['For example?', 'Such as?', 'Can you give me an example?'], weight: 0.8 },
  { opens: /^(Today|Nowadays|These days)\b/, texts: ['And today?', 'And now?', 'And in our time?'], weight: 0.8 },
  { opens: /^(In the end|Eventually|At last)\b/, texts: ['And in the end?', 'How did that end?'], weight: 0.7, past: true },
  {
    opens:
      /^(Then|Soon|The (next|following) (day|night|morning|week|month|year|spring|summer)|(\w+|A few) (days|weeks|months|years) later|A (day|week|month|year) later|Within (\w+ )?(hours|days|weeks|months|years))\b/,
    texts: ['And then?', 'What happened next?', 'And after that?', 'What came next?'],
    weight: 0.6,
    past: true,
  },
  { opens: /^Others\b/, texts: ['And the others?'], weight: 0.8 },
  { opens: /^The other (is|was|has|had|came|went)\b/, texts: ['And the other?'], weight: 0.85 },
  { opens: /^The second (is|was|has|had|came|went|of)\b/, texts: ['And the second?'], weight: 0.85 },
  { opens: /^The third (is|was|has|had|came|went|of)\b/, texts: ['And the third?'], weight: 0.85 },
  {
    opens: /^(The reason|This (is|was) because|That (is|was) because)\b/,
    texts: ['Why?', 'Why was that?', 'For what reason?'],
    weight: 0.85,
  },
];

const steps = [
  'And then?',
  'What happened next?',
  'How did it go on?',
  'What came next?',
  'And after that?',
  'What was the next step?',
];

/** "In 1901 …" after an event of 1898: the story goes on. */
function isNextDate(previous: Fact, next: Fact): boolean {
  const [from, to] = [yearOf(previous), yearOf(next)];
  const opener = next.shape?.opener.some(({ text }) => text === String(to)) && next.shape.tense === 'past';
  return Boolean(opener) && from !== undefined && to !== undefined && to > from;
}

/** The first words of the next sentence tell which question it answers: "As a result …", "Today …", "Two years later …". */
export const askJoint: Move = {
  name: 'joint',
  most: 4,
  respond({ next, follows, previous }) {
    if (!next || !follows || previous.text.endsWith('?')) return undefined;
    if (isNextDate(previous, next)) return ask(steps, next, 0.5);
    const joint = joints.find(({ opens, past }) => opens.test(next.text) && (!past || next.shape?.tense !== 'present'));
    return joint && ask(joint.texts, next, joint.weight);
  },
};

const contrast = /^(but|yet|however|nevertheless|nonetheless)$/;
const attempt =
  /\b(tried|attempt\w*|plan\w*|hoped|invent\w*|propos\w*|decided|order\w*|experiment\w*|method|remedy|cure|solution)\b/i;
const failure = /\b(not|no|never|fail\w*|refus\w*|too|lost|reject\w*|useless|impossible|nobody|nothing|in vain|neither)\b/i;

/** Before "But …": the listener hears that there is more to it. "So it worked?" only where something was tried and did not. */
export const turn: Move = {
  name: 'turn',
  most: 3,
  respond({ previous, next, follows }) {
    if (!next || !follows) return undefined;
    const opening = next.tokens.slice(0, 5);
    if (!opening.some(({ plain }, at) => contrast.test(plain) && (at === 0 || plain === 'however'))) return undefined;
    const tried = attempt.test(previous.text) && failure.test(next.text);
    return ask(
      tried ? ['So it worked?', 'And did that work?'] : ['But?', 'And yet?', 'There is a but, isn’t there?'],
      next,
      tried ? 0.9 : 0.6,
    );
  },
};

const shown = /^(in|at|on|by|under|near)$/;
const whens =
  /^(day|night|winter|summer|spring|autumn|morning|evening|war|peace|century|water|land|sea|north|south|east|west|cities|city|countryside|wild|laboratory|dark|daylight|practice|theory|children|women|men|adults)$/;

/** "In France the king …": "And in France?" The answer need not say it again. */
export const askPlace: Move = {
  name: 'place',
  most: 2,
  respond({ previous, next }) {
    const opener = next?.shape?.opener.filter(({ text }) => text !== ',') ?? [];
    const [first, ...rest] = opener;
    const last = rest.at(-1);
    if (!next || !first || !last || !shown.test(first.plain) || rest.length > 3 || next.dependent) return undefined;
    if (
      !(last.pos === 'PROPN' || whens.test(last.plain)) ||
      /\d/.test(last.text) ||
      previous.keys.has(last.lemma) ||
      previous.tokens.some(({ plain }) => plain === last.plain)
    )
      return undefined;
    if (
      rest.some(({ pos }) => !/^(DET|PROPN|NOUN|ADJ)$/.test(pos)) ||
      /^(January|February|March|April|May|June|July|August|September|October|November|December|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)$/.test(
        last.text,
      )
    )
      return undefined;
    const answer = upperFirst(textOf(next.tokens.slice(next.shape?.opener.length ?? 0)));
    return { ...ask([`And ${first.plain} ${textOf(rest)}?`], next, 0.7), answer };
  },
};

/** Somebody who is in every second sentence needs no asking for. */
const MOST_HOLDERS = 6;

/** The next sentence turns to somebody or something that was told of before: "And the king?" */
export const askSubject: Move = {
  name: 'subject',
  most: 4,
  respond({ previous, next, memory, topic, words, scores }: Moment) {
    const shape = next?.shape;
    if (!next || !shape || shape.opener.length > 0 || shape.subject.length > 4 || next.dependent) return undefined;
    const head = shape.subject.at(-1);
    if (
      !head ||
      !isKnown(shape.subject) ||
      previous.keys.has(head.lemma) ||
      previous.tokens.some(({ plain }) => plain === head.plain)
    )
      return undefined;
    const heard = memory.heard.get(head.lemma) ?? memory.heard.get(head.plain);
    const subject = midSentence(shape.subject, topic);
    const spokenOf = previous.tokens.some(({ plain }) => /^(he|she|his|her|him)$/.test(plain));
    if (head.pos === 'PROPN' && (spokenOf || (scores.holders.get(head.lemma) ?? 0) > MOST_HOLDERS)) return undefined;
    if (!heard || words - heard.words > 400 || !subject || topic.label.toLowerCase().includes(head.plain)) return undefined;
    return ask([`And ${subject}?`, `What about ${subject}?`], next, 0.62);
  },
};

/** "The king", "worker bees", "Pepys": a noun phrase without a pronoun, a number or a second noun after "of". */
function isKnown(subject: readonly Token[]): boolean {
  const [first] = subject;
  const head = subject.at(-1);
  if (
    subject.some(
      ({ pos, plain }) =>
        /^(PRON|NUM|CCONJ|ADP|PART)$/.test(pos) ||
        /^(an?|no|few|little|many|most|some|all|both|other|another|such|same|first|second|next|last|only|every|each|several)$/.test(
          plain,
        ),
    )
  )
    return false;
  return isNounPhraseTokens(subject) && (first?.plain === 'the' || head?.pos === 'PROPN' || head?.plain !== head?.lemma);
}

const states =
  /^(be|have|know|think|believe|live|belong|want|seem|remain|contain|lie|stand|need|like|own|hope|become|die|say|feel|love|hate|get|suffer|fall|receive|see|hear|mean|call|find|come|happen|appear|conclude|note|argue|agree|suspect|realise|realize|begin|start|stop|last|take|cost|wait|consist|depend|differ|reach|vary|weigh)$/;
/** After such a sentence one wants to know what was done. */
const expects = /\b(problem|danger|dangerous|stuck|trapped|warned|decided|idea|plan|wanted|hoped|needed|asked|ordered|refused)\b/;

/** "He ground poor graphite to powder …": "What did he do?" "Worker bees collect nectar …": "And what do worker bees do?" */
export const askDeed: Move = {
  name: 'deed',
  most: 3,
  respond({ previous, next, follows, memory, topic }) {
    const shape = next?.shape;
    if (!next || !shape || shape.opener.length > 0 || shape.kind !== 'active' || shape.between.length > 0) return undefined;
    if (!shape.main || shape.main !== shape.finite || states.test(shape.main.lemma) || shape.rest.length < 3) return undefined;
    if (shape.subject.at(-1)?.pos === 'PROPN' && topic.small.has(shape.subject.at(-1)?.plain ?? '')) return undefined;
    const who = doerOf(shape.subject, follows && previous.tokens.some(({ pos, plain }) => pos === 'PROPN' && !/s$/.test(plain)));
    const head = shape.subject.at(-1);
    const subject = who && midSentence(shape.subject, topic);
    if (!subject || (who === 'noun' && !memory.heard.has(head?.lemma ?? '') && !memory.heard.has(head?.plain ?? '')))
      return undefined;
    const plural = who === 'noun' ? head?.pos === 'NOUN' && head.plain !== head.lemma : /^they$/.test(subject);
    const verb = shape.tense === 'past' ? 'did' : plural ? 'do' : 'does';
    const weight = expects.test(previous.text) ? 0.8 : 0.5;
    return ask([`What ${verb} ${subject} do?`, `So what ${verb} ${subject} do?`], next, weight);
  },
};

/** A person, by a pronoun that follows or by name, or a group of living things that acts. */
function doerOf(subject: readonly Token[], follows: boolean): 'pronoun' | 'noun' | undefined {
  const head = subject.at(-1);
  if (subject.length === 1 && /^(he|she|they)$/.test(head?.plain ?? '')) return follows ? 'pronoun' : undefined;
  if (!head || subject.length > 3 || !isKnown(subject)) return undefined;
  return personWords.has(head.lemma) || (head.pos === 'PROPN' && subject[0]?.plain !== 'the') ? 'noun' : undefined;
}

/** "The temple was torn down …": "What happened to the temple?" */
export const askFate: Move = {
  name: 'fate',
  most: 3,
  respond({ previous, next, follows, memory, topic }) {
    const shape = next?.shape;
    if (!next || shape?.kind !== 'passive' || shape.tense !== 'past' || shape.opener.length > 0 || shape.between.length > 0)
      return undefined;
    if (!fates.test(shape.main?.lemma ?? '')) return undefined;
    const head = shape.subject.at(-1);
    const pronoun = shape.subject.length === 1 && /^(he|she|they|it)$/.test(head?.plain ?? '');
    const objects: Record<string, string> = { he: 'him', she: 'her', they: 'them', it: 'it' };
    const known = pronoun
      ? follows
      : isKnown(shape.subject) && (previous.keys.has(head?.lemma ?? '') || memory.heard.has(head?.lemma ?? ''));
    const subject = known ? (objects[head?.plain ?? ''] ?? midSentence(shape.subject, topic)) : undefined;
    return subject ? ask([`What happened to ${subject}?`, `And what became of ${subject}?`], next, 0.75) : undefined;
  },
};

const fates =
  /^(destroy|lose|sell|move|bring|take|arrest|hang|execute|kill|burn|bury|banish|exile|imprison|rebuild|restore|steal|sink|capture|tear|remove|demolish|ban|forbid|reject|forget|rediscover|free|release|send|save|cut|break|damage|expel|dismiss|wreck|melt|abandon|close)$/;
