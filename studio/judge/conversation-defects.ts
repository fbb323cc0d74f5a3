import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { splitSentences } from '../src/article/split-sentences.ts';
import { readTokens } from '../src/language/tokens.ts';
import { personWords } from '../src/language/words.ts';
import { chaptersOf, stockLines, turnsOf } from './conversation.ts';
import type { Defect } from './defects.ts';

/** Faults of the talk between the sentences: what nobody says who listens to the other. */
export function conversationDefects(article: Article, script: readonly ScriptPart[]): Defect[] {
  const turns = turnsOf(script);
  return [
    ...headingsReadOut(article, turns),
    ...repeatedStockLines(script),
    ...chaptersOf(script).flatMap(unansweredQuestions),
    ...gluedQuestions(article, turns),
    ...recapDefects(turns),
    ...cheerAfterLoss(turns),
    ...longRuns(turns),
    ...advertising(turns),
  ];
}

/** A heading in quotation marks, or a long one said as it is written. */
function headingsReadOut(article: Article, turns: readonly Turn[]): Defect[] {
  const titles = new Set(article.sources.map(({ title }) => title));
  const headings = article.sections.map(({ heading }) => heading).filter((heading) => heading !== '' && !titles.has(heading));
  const quoted = headings.flatMap((heading) => [`“${heading}”`, `"${heading}"`]);
  const written = article.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');
  const long = headings.filter((heading) => heading.split(' ').length >= 3 && !written.includes(heading));
  return turns
    .filter(
      ({ text }) =>
        quoted.some((some) => text.includes(some) && !written.includes(some)) || long.some((some) => text.includes(some)),
    )
    .map(({ text }) => ({ name: 'heading read aloud', text }));
}

function repeatedStockLines(script: readonly ScriptPart[]): Defect[] {
  const lines = stockLines(script);
  return lines.filter((text, at) => lines.indexOf(text) < at).map((text) => ({ name: 'stock line twice', text }));
}

type Kind = { asks: RegExp; answered(answer: string): boolean };

/** What an answer must hold at least, by the word that asks. */
const kinds: readonly Kind[] = [
  { asks: /\bwho (?!is|was|are|were|do|does|did)\b/i, answered: namesSomebody },
  {
    asks: /^(and )?(when|since when|until when)\b/i,
    answered: (text) => /\d|centur|year|month|day|morning|night|age|spring|summer|autumn|winter/i.test(text) || hasNumber(text),
  },
  { asks: /\bhow (many|long|tall|high|wide|deep|old|heavy|much|far|fast)\b/i, answered: hasNumber },
  {
    asks: /^(but |and |so )?(why|how come)\b/i,
    answered: (text) => /\b(because|since|as|so|for|to|due|owing|reason|cause|thanks|meant|therefore|need\w*)\b/i.test(text),
  },
];

/** The other one must answer at once, and with what was asked for. */
function unansweredQuestions(turns: readonly Turn[]): Defect[] {
  return turns.flatMap((turn, at) => {
    if (!turn.text.endsWith('?') || turn.kind === 'greeting') return [];
    const answer = turns[at + 1];
    const told = answer && (answer.kind === 'fact' || answer.kind === 'recap') && answer.speaker !== turn.speaker;
    const question = splitSentences(turn.text).at(-1) ?? '';
    const kind = turn.kind === 'question' ? kinds.find(({ asks }) => asks.test(question)) : undefined;
    return told && (!kind || kind.answered(answer.text))
      ? []
      : [{ name: 'question without answer', text: `${turn.text} – ${answer?.text}` }];
  });
}

function namesSomebody(text: string): boolean {
  return readTokens(text).some(({ pos, lemma }) => pos === 'PROPN' || personWords.has(lemma) || lemma === 'people');
}

function hasNumber(text: string): boolean {
  return (
    /\d|\b(one|half|third|quarter|dozen|hundred|thousand|million|billion|several|few|couple|many|single|centur\w+|decades?|a year|a day|always|forever|all)\b/i.test(
      text,
    ) || readTokens(text).some(({ pos }) => pos === 'NUM')
  );
}

/** "How high is it? It is ten metres high." by one person is no question. */
function gluedQuestions(article: Article, turns: readonly Turn[]): Defect[] {
  const written = article.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ');
  return turns.flatMap(({ text, kind }) => {
    const sentences = splitSentences(text);
    const asked = sentences.slice(0, -1).find((sentence) => sentence.endsWith('?') && !written.includes(sentence));
    return asked && kind === 'fact' ? [{ name: 'question glued to a fact', text }] : [];
  });
}

/** A point of the recap is a whole sentence that needs nothing before it. */
function recapDefects(turns: readonly Turn[]): Defect[] {
  return turns
    .filter(({ kind }) => kind === 'recap')
    .flatMap(({ text }) => {
      const point = splitSentences(text.replace(/^[^:.]{1,40}[:.] /, ''))[0] ?? '';
      const tokens = readTokens(point);
      const noun = tokens.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
      const pronoun = tokens.findIndex(({ plain }) =>
        /^(he|she|they|it|his|her|their|its|this|these|those|him|them)$/.test(plain),
      );
      const empty = /^It (is|was|takes|took|seems) .*\b(that|to|who)\b/.test(point);
      const whole = /[.!]["”’)]*$/.test(point);
      return (pronoun !== -1 && pronoun < noun && !empty) || !whole ? [{ name: 'recap defect', text }] : [];
    });
}

const loss =
  /\b(died|dead|killed|deaths?|murder\w*|executed|hanged|drowned|massacres?|slaves?|slavery|suicide|victims?|starved|cancer|tortured?|famine|plague)\b/i;
const cheer = /\b(love|favourite|lovely|nice|wonderful|delight\w*|film|dinner|great|brilliant|ha|wow|fun|glad|happy)\b|!/i;

function cheerAfterLoss(turns: readonly Turn[]): Defect[] {
  return turns
    .filter((turn, at) => turn.kind === 'reaction' && cheer.test(turn.text) && loss.test(turns[at - 1]?.text ?? ''))
    .map(({ text }) => ({ name: 'cheer after a loss', text }));
}

const MOST_IN_A_ROW = 2;

function longRuns(turns: readonly Turn[]): Defect[] {
  let run = 0;
  return turns.flatMap((turn, at) => {
    run = turn.kind === 'fact' && turns[at - 1]?.kind === 'fact' ? run + 1 : 0;
    return run === MOST_IN_A_ROW + 1 ? [{ name: 'facts read in turns', text: turn.text }] : [];
  });
}

function advertising(turns: readonly Turn[]): Defect[] {
  return turns
    .filter(({ kind, text }) => kind !== 'fact' && /\b(transcript|show notes|subscribe|rate us|sources are)\b/i.test(text))
    .map(({ text }) => ({ name: 'advertising', text }));
}
