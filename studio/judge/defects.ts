import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { splitSentences } from '../src/article/split-sentences.ts';
import { createGroundingCheck } from '../src/grounding/grounding-check.ts';
import { countWords } from '../src/language/count-words.ts';
import { readTokens } from '../src/language/tokens.ts';
import { MAX_TURN_WORDS } from '../src/script/speaking-rate.ts';
import { turnsOf } from './conversation.ts';
import { conversationDefects } from './conversation-defects.ts';

export type Defect = { name: string; text: string };

/** The known faults of a written conversation, found without any knowledge of how it was written. */
export async function findDefects(article: Article, script: readonly ScriptPart[]): Promise<Defect[]> {
  const turns = turnsOf(script);
  return [
    ...conversationDefects(article, script),
    ...verbInNounPhrase(turns),
    ...danglingOpeners(article, turns),
    ...repeatedPhrases(article, turns),
    ...tooLong(turns),
    ...oneSided(turns),
    ...droppedOpeners(article, turns),
    ...fragments(article, turns),
    ...sameSpeaker(turns),
    ...genericQuestions(turns),
    ...(await ungrounded(article, turns)),
    ...toldTwice(turns),
  ];
}

/** "And what about rumours arose?" */
function verbInNounPhrase(turns: readonly Turn[]): Defect[] {
  return questionsIn(turns).flatMap((text) => {
    const tokens = readTokens(text);
    const verbs = tokens.filter(
      ({ pos, plain }, at) => pos === 'VERB' && tokens[at - 1]?.plain !== 'to' && !/ing$|^people$/.test(plain),
    );
    const clauses = tokens.filter(({ plain }) => /^(that|who|which|when|where|because|and)$/.test(plain)).length;
    // Asked for a yes or no: the tagger takes "in orbit" and "dilute" for verbs.
    const first = /^(what about|and the|where does .* come in)/i.test(text)
      ? 0
      : /^(do|does|did|is|are|was|were|has|have|can|could)\b/i.test(text)
        ? 2
        : 1;
    return verbs.length > first + clauses ? [{ name: 'verb in noun phrase', text }] : [];
  });
}

const pointing = /^(he|she|it|they|his|her|its|their|him|them|this|these|that|those|such|both|another|others)\b/i;
/** "It is thought that", "It took years to": the word stands for nothing. */
const empty =
  /^(it (is|was|takes|took|seems) .*\b(that|to|who)\b|this is (duologue|the (first )?part)|that (was|is all|one|brings)|that's)/i;

/** A sentence that opens with a pronoun must come right after the sentence that it follows in the article. */
function danglingOpeners(article: Article, turns: readonly Turn[]): Defect[] {
  const written = new Map(article.sections.flatMap(({ sentences }) => sentences).map(({ id, text }) => [id, text]));
  const firsts = new Set(article.sections.map(({ sentences }) => sentences[0]?.id));
  return turns.flatMap((turn, at) => {
    if (turn.kind !== 'fact' && turn.kind !== 'recap') return [];
    return turn.sources.flatMap((id) => {
      const original = written.get(id) ?? '';
      const said = splitSentences(turn.text).some(
        (sentence) => pointing.test(sentence) && original.startsWith(sentence.slice(0, 12)),
      );
      if (!said || empty.test(original)) return [];
      const recent = [...turns.slice(Math.max(0, at - 3), at), turn].flatMap(({ sources }) => sources);
      return !firsts.has(id) && recent.includes(id - 1) ? [] : [{ name: 'dangling opener', text: `${original} <${id}>` }];
    });
  });
}

/** Talk that is used up: a phrase without sources that comes more than twice, or turns in a row that begin alike. */
function repeatedPhrases(article: Article, turns: readonly Turn[]): Defect[] {
  const written = article.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const counts = new Map<string, number>();
  for (const { text, sources } of turns) if (sources.length === 0) counts.set(text, (counts.get(text) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count > 2).map(([text]) => ({ name: 'repeated phrase', text }));
  const start = (turn: Turn | undefined) => turn?.text.split(' ').slice(0, 3).join(' ');
  const isWritten = (turn: Turn) => written.some((text) => text.startsWith(start(turn) ?? ''));
  const alike = turns.filter(
    (turn, at) => at > 0 && start(turn) === start(turns[at - 1]) && countWords(turn.text) > 2 && !isWritten(turn),
  );
  return [...often, ...alike.map(({ text }) => ({ name: 'same beginning', text }))];
}

function tooLong(turns: readonly Turn[]): Defect[] {
  return turns.filter(({ text }) => countWords(text) > MAX_TURN_WORDS).map(({ text }) => ({ name: 'turn over 60 words', text }));
}

function oneSided(turns: readonly Turn[]): Defect[] {
  const words = (speaker: string) =>
    turns.filter((turn) => turn.kind === 'fact' && turn.speaker === speaker).reduce((sum, { text }) => sum + countWords(text), 0);
  const share = words('A') / Math.max(1, words('A') + words('B'));
  return turns.length > 15 && (share < 0.3 || share > 0.7)
    ? [{ name: 'one-sided facts', text: `A tells ${Math.round(share * 100)} %` }]
    : [];
}

function droppedOpeners(article: Article, turns: readonly Turn[]): Defect[] {
  const told = new Set(turns.flatMap(({ sources }) => sources));
  return article.sections.flatMap(({ heading, sentences }) => {
    const [first] = sentences;
    const count = sentences.filter(({ id }) => told.has(id)).length;
    return count > 1 && first && !told.has(first.id) && !/\d!|[=^√]/.test(first.text)
      ? [{ name: 'dropped opener', text: `${heading}: ${first.text}` }]
      : [];
  });
}

/** Half a sentence needs a verb, and a "because" alone needs a "why" before it. Whole sentences of the article are whole. */
function fragments(article: Article, turns: readonly Turn[]): Defect[] {
  const whole = new Set(article.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text.toLowerCase())));
  return turns.flatMap((turn, at) => {
    if (turn.kind !== 'fact') return [];
    const asked = /\?$/.test(turns[at - 1]?.text ?? '');
    return splitSentences(turn.text).flatMap((sentence, place) => {
      if (countWords(sentence) < 6 || sentence.endsWith('?') || (asked && place === 0)) return [];
      if (
        whole.has(sentence.toLowerCase()) ||
        [...whole].some((text) => text.endsWith(sentence.slice(4).toLowerCase()) && place === 0 && turn.text.includes(':'))
      )
        return [];
      const tokens = readTokens(sentence);
      // The tagger takes "lives" in "a queen lives for years" for a noun.
      const verb = tokens.some(
        ({ pos, plain }, index) =>
          ((pos === 'VERB' || pos === 'AUX') && tokens[index - 1]?.plain !== 'to') ||
          (index > 0 &&
            /^(NOUN|PROPN)$/.test(tokens[index - 1]?.pos ?? '') &&
            (/(s|ed|ead|ade)$/.test(plain) || /s$|men$|body$/.test(tokens[index - 1]?.plain ?? ''))),
      );
      const dependent = /^(because|although|though|which|whose|who|whereas|while)\b/i.test(sentence) && !sentence.includes(',');
      return verb && !dependent ? [] : [{ name: 'fragment', text: sentence }];
    });
  });
}

function sameSpeaker(turns: readonly Turn[]): Defect[] {
  return turns
    .filter((turn, at) => turns[at - 1]?.speaker === turn.speaker)
    .map(({ text }) => ({ name: 'same speaker twice', text }));
}

const generic =
  /^(why\??|and why\?|how come\?|and then\?|what (happened|came) next\?|and after that\?|what else\?|go on\.|how so\?|why (was|is) that\?)$/i;

function genericQuestions(turns: readonly Turn[]): Defect[] {
  const asked = turns.filter(({ kind, text }) => kind === 'question' || text.endsWith('?'));
  const alike = asked.filter(({ text }, at) => generic.test(text) && generic.test(asked[at - 1]?.text ?? ''));
  return alike.map(({ text }) => ({ name: 'two generic questions', text }));
}

async function ungrounded(article: Article, turns: readonly Turn[]): Promise<Defect[]> {
  const check = await createGroundingCheck(article);
  return turns.flatMap((turn) =>
    check.check(turn).problems.map((problem) => ({ name: 'fails grounding', text: `${problem}: ${turn.text}` })),
  );
}

function toldTwice(turns: readonly Turn[]): Defect[] {
  const facts = turns
    .filter(({ kind }) => kind === 'fact')
    .flatMap(({ text }) => splitSentences(text).filter((sentence) => countWords(sentence) > 5));
  return facts.filter((text, at) => facts.indexOf(text) < at).map((text) => ({ name: 'told twice', text }));
}

function questionsIn(turns: readonly Turn[]): string[] {
  return turns.flatMap(({ text }) => splitSentences(text).filter((sentence) => sentence.endsWith('?')));
}
