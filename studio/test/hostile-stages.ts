import { composeScript } from '../src/adapters/builtin-writer/compose-script.ts';
import { cleanText } from '../src/adapters/model-writer/clean-text.ts';
import { createJsonReader } from '../src/adapters/model-writer/json-reader.ts';
import { dialogue } from '../src/adapters/model-writer/model-element.ts';
import { answerQuestion } from '../src/answers/answer-question.ts';
import { TooComplexError } from '../src/article/article-errors.ts';
import { cleanArticleHtml } from '../src/article/clean-html/clean-article-html.ts';
import { splitSentences } from '../src/article/split-sentences.ts';
import { createGroundingCheck } from '../src/grounding/grounding-check.ts';
import { openReader } from '../src/reader/reader.ts';
import { NothingToTellError } from '../src/script/script-error.ts';
import { normaliseForSpeech } from '../src/speech/normalise-for-speech.ts';
import { cpuMsSince, hostileArticle, runOf } from './hostile-text.ts';

type Stage = (unit: string, characters: number) => unknown;

/** A script has as many turns for a long article as for a short one. */
const CHECKED = 10;
/** As long as a question may be. */
const QUESTION_CHARACTERS = 300;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const signal = new AbortController().signal;
const reader = await openReader();

/** Every stage that text from outside goes through. */
export const hostileStages: Readonly<Record<string, Stage>> = {
  'cleaning a paragraph': (unit, characters) => cleanArticleHtml(`<p>${escaped(runOf(unit, characters))}</p>`),
  'cleaning markup': (unit, characters) => cleanArticleHtml(runOf(unit, characters)),
  'splitting sentences': (unit, characters) => splitSentences(runOf(unit, characters)),
  'cleaning a turn': (unit, characters) => cleanText(runOf(unit, characters)),
  "reading a model's answer": (unit, characters) => readAnswer(runOf(unit, characters)),
  'speaking text': (unit, characters) => normaliseForSpeech(runOf(unit, characters)),
  grounding: async (unit, characters) => {
    const article = hostileArticle(unit, characters);
    const check = await createGroundingCheck(article);
    for (const { id, text } of article.sections[0]?.sentences.slice(0, CHECKED) ?? [])
      check.check({ speaker: 'A', kind: 'fact', text: `${text.slice(0, 300)}.`, sources: [id] });
  },
  'answering a question': (unit, characters) =>
    answerQuestion(
      { article: hostileArticle(unit, characters), question: `Who was ${runOf(unit, QUESTION_CHARACTERS)}?` },
      reader,
    ),
  'built-in writer': (unit, characters) =>
    composeScript(hostileArticle(unit, characters), { minutes: 15, seed: 'x' }, [], signal),
};

/** Once as prose or broken JSON, once inside a line. */
function readAnswer(run: string) {
  const reader = createJsonReader((value, around) => dialogue.read(value, around) !== undefined);
  reader.write(run);
  reader.write(`"}]{"speaker": "A", "text": "${run}"}`);
  return dialogue.readText(reader.outside());
}

/** Processor time of a stage on a run of the unit. A refusal is an answer like any other. */
export async function costOf(stage: Stage, unit: string, characters: number): Promise<number> {
  const before = process.cpuUsage();
  try {
    await stage(unit, characters);
  } catch (error) {
    if (!(error instanceof TooComplexError || error instanceof NothingToTellError)) throw error;
  }
  return cpuMsSince(before);
}
