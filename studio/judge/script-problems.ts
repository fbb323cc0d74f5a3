import type { Article, Turn } from '@duologue/contract';
import { isQuestion, type ShelfChapter, type ShelfScript } from '../src/adapters/shelf/parse-shelf-script.ts';
import { splitSentences } from '../src/article/split-sentences.ts';
import { createGroundingCheck } from '../src/grounding/grounding-check.ts';
import { countWords } from '../src/language/count-words.ts';
import { MAX_TURN_WORDS } from '../src/script/speaking-rate.ts';

type Line = ShelfChapter['turns'][number];
/** `line` counts from the top of the script's file; 0 is the script as a whole. */
type ScriptProblem = { line: number; problem: string };
type ScriptFigures = {
  words: number;
  coreWords: number;
  chapters: number;
  lines: number;
  /** Hand-offs from a line with a new fact to another one, as a share of all, and the longest run of them. */
  factHandOffs: number;
  longestRun: number;
  /** Share of the article's sentences that are cited. */
  coverage: number;
  /** Share of the told words that Ada tells. */
  toldByAda: number;
};

const limits = {
  words: [950, 1250],
  coreWords: [400, 520],
  chapters: [5, 7],
  linesPerChapter: [8, 16],
  factHandOffs: 1 / 3,
  run: 2,
  coverage: 0.55,
  toldByOne: [0.3, 0.7],
  /** Episodes that may hold the same short reaction. */
  episodesPerReaction: 3,
} as const;

/** What a script of our own does wrong, by the rules of docs/writing-scripts.md. */
export async function findScriptProblems(
  article: Article,
  script: ShelfScript,
): Promise<{ problems: ScriptProblem[]; figures: ScriptFigures }> {
  const lines = script.chapters.flatMap(({ turns }) => turns);
  const figures = measure(article, script, lines);
  const problems = [
    ...overall(script, figures),
    ...chapterLengths(script.chapters),
    ...singleLines(article, lines),
    ...speakers(script.chapters, 'the whole'),
    ...speakers(coreOf(script), 'the short version'),
    ...handOffRuns(lines),
    ...headings(article, script.chapters),
    ...repeatedReactions(lines),
    ...topicNamed(article, lines),
    ...(await ungrounded(article, lines)),
  ];
  return { problems: problems.sort((a, b) => a.line - b.line), figures };
}

/** Short reactions that stand in too many scripts, each with the slugs. */
export function findStockReactions(scripts: readonly { slug: string; script: ShelfScript }[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { slug, script } of scripts)
    for (const turn of script.chapters.flatMap(({ turns }) => turns)) {
      const reaction = reactionOf(turn);
      // Everybody asks "Why?" now and then.
      if (reaction && !(isQuestion(reaction) && countWords(reaction) < 3))
        users.set(reaction, (users.get(reaction) ?? new Set()).add(slug));
    }
  return [...users]
    .filter(([, slugs]) => slugs.size > limits.episodesPerReaction)
    .map(([reaction, slugs]) => `'${reaction}' is said in ${slugs.size} scripts: ${[...slugs].join(', ')}`);
}

function coreOf({ chapters }: ShelfScript): ShelfChapter[] {
  return chapters.filter(({ core }) => core);
}

function wordsOf(lines: readonly Turn[]): number {
  return lines.reduce((sum, { text }) => sum + countWords(text), 0);
}

function measure(article: Article, script: ShelfScript, lines: readonly Line[]): ScriptFigures {
  const runs = factRuns(lines);
  const told = lines.filter(({ kind }) => kind === 'fact');
  const sentences = article.sections.flatMap((section) => section.sentences);
  return {
    words: wordsOf(lines),
    coreWords: wordsOf(coreOf(script).flatMap(({ turns }) => turns)),
    chapters: script.chapters.length,
    lines: lines.length,
    factHandOffs: runs.reduce((sum, { length }) => sum + length, 0) / Math.max(1, lines.length - 1),
    longestRun: Math.max(0, ...runs.map(({ length }) => length)),
    coverage: new Set(lines.flatMap(({ sources }) => sources)).size / sentences.length,
    toldByAda: wordsOf(told.filter(({ speaker }) => speaker === 'A')) / Math.max(1, wordsOf(told)),
  };
}

/** Hand-offs in a row from a line that tells something new, and does not end with a question, to another that does. */
function factRuns(lines: readonly Line[]): { line: number; length: number }[] {
  const cited = new Set<number>();
  const tells = lines.map(({ kind, sources }) => {
    const isNew = kind === 'fact' && sources.some((id) => !cited.has(id));
    for (const id of sources) cited.add(id);
    return isNew;
  });
  const runs: { line: number; length: number }[] = [];
  let open: { line: number; length: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || !tells[at - 1] || !tells[at] || isQuestion(before.text)) open = undefined;
    else if (open) open.length += 1;
    else {
      open = { line: line.line, length: 1 };
      runs.push(open);
    }
  }
  return runs;
}

function outside(value: number, [least, most]: readonly [number, number]): boolean {
  return value < least || value > most;
}

function overall({ chapters }: ShelfScript, figures: ScriptFigures): ScriptProblem[] {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const found = [
    outside(figures.words, limits.words) && `${figures.words} words, not ${limits.words.join(' to ')}`,
    outside(figures.coreWords, limits.coreWords) &&
      `${figures.coreWords} words in core chapters, not ${limits.coreWords.join(' to ')}`,
    outside(figures.chapters, limits.chapters) && `${figures.chapters} chapters, not ${limits.chapters.join(' to ')}`,
    !(chapters[0]?.core && chapters.at(-1)?.core) && 'the first and the last chapter must be core',
    figures.factHandOffs > limits.factHandOffs &&
      `${percent(figures.factHandOffs)} of hand-offs go from fact to fact, over a third`,
    figures.coverage < limits.coverage && `it tells only ${percent(figures.coverage)} of the article's sentences`,
    outside(figures.toldByAda, limits.toldByOne) && `Ada tells ${percent(figures.toldByAda)} of the facts`,
  ];
  return found.filter((problem) => problem !== false).map((problem) => ({ line: 0, problem }));
}

function chapterLengths(chapters: readonly ShelfChapter[]): ScriptProblem[] {
  return chapters
    .filter(({ turns }) => outside(turns.length, limits.linesPerChapter))
    .map(({ line, title, turns }) => ({
      line,
      problem: `'${title}' has ${turns.length} lines, not ${limits.linesPerChapter.join(' to ')}`,
    }));
}

const forbidden =
  /\b(welcome|wow|fascinating|amazing|amazingly|incredible|incredibly|mind-blowing|astonishing|buckle up|dive in|fun fact|(great|good|excellent) question|stay tuned|thanks for listening|that's all|see you|today we|in this episode|podcast|transcript|listeners?|article|believe it or not)\b/i;
/** A question further inside a line is answered by who asks it; an echo such as "The mayor? Still in bed." is not. */
const ECHO_WORDS = 4;

function singleLines(article: Article, lines: readonly Line[]): ScriptProblem[] {
  const known = new Set(article.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id)));
  return lines.flatMap(({ line, text, sources }) => {
    const word = forbidden.exec(text)?.[0];
    const early = splitSentences(text).slice(0, -1);
    const found = [
      countWords(text) > MAX_TURN_WORDS && `${countWords(text)} words, over ${MAX_TURN_WORDS}`,
      word !== undefined && `'${word}' is never said`,
      ...sources.filter((id) => !known.has(id)).map((id) => `the article has no sentence ${id}`),
      new Set(sources).size < sources.length && 'it cites a sentence twice',
      !isQuestion(text) &&
        early.some((sentence) => isQuestion(sentence) && countWords(sentence) > ECHO_WORDS) &&
        'it answers its own question; the other one should',
      /[*_`<>{}|#]|\s-\s/.test(text) && 'it holds a sign that cannot be spoken',
    ];
    return found.filter((problem) => problem !== false).map((problem) => ({ line, problem }));
  });
}

/** They alternate, and every question has a line of the other one after it. */
function speakers(chapters: readonly ShelfChapter[], version: string): ScriptProblem[] {
  const lines = chapters.flatMap(({ turns }) => turns);
  const twice = lines.filter(({ speaker }, at) => lines[at - 1]?.speaker === speaker);
  const open = chapters.flatMap(({ turns }) => turns.slice(-1)).filter(({ text }) => isQuestion(text));
  const unanswered = open.filter((line) => version !== 'the whole' || line === lines.at(-1));
  return [
    ...twice.map(({ line }) => ({ line, problem: `in ${version} the same speaker has the line before` })),
    ...unanswered.map(({ line }) => ({ line, problem: `in ${version} nobody answers this question` })),
  ];
}

function handOffRuns(lines: readonly Line[]): ScriptProblem[] {
  return factRuns(lines)
    .filter(({ length }) => length > limits.run)
    .map(({ line, length }) => ({ line, problem: `${length} hand-offs in a row from fact to fact begin here` }));
}

/** A heading of the article is never said as a sentence or in quotation marks, nor a chapter's title in its first lines. */
function headings(article: Article, chapters: readonly ShelfChapter[]): ScriptProblem[] {
  const read = new Set(article.sections.map(({ heading }) => plain(heading)).filter((heading) => heading !== ''));
  return chapters.flatMap(({ title, turns }) =>
    turns.flatMap(({ line, text }, at) => {
      const pieces = [...splitSentences(text), ...(text.match(/“[^”]*”|"[^"]*"/g) ?? [])].map(plain);
      const saysTitle = at < 2 && countWords(title) > 2 && plain(text).includes(plain(title));
      return pieces.some((piece) => read.has(piece)) || saysTitle ? [{ line, problem: 'it reads a heading aloud' }] : [];
    }),
  );
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim();
}

const REACTION_WORDS = 4;

/** What could be said in any episode: a short first sentence, with its question mark. */
function reactionOf({ text }: Turn): string | undefined {
  const [first = ''] = splitSentences(text);
  return countWords(first) <= REACTION_WORDS && !/\d/.test(first) ? first.toLowerCase() : undefined;
}

function repeatedReactions(lines: readonly Line[]): ScriptProblem[] {
  const reactions = lines.map(reactionOf);
  return lines
    .filter((_, at) => reactions[at] !== undefined && reactions.indexOf(reactions[at]) < at)
    .map((line) => ({ line: line.line, problem: `'${reactionOf(line)}' was said before` }));
}

const OPENING_LINES = 4;

function topicNamed({ title }: Article, lines: readonly Line[]): ScriptProblem[] {
  const opening = plain(
    lines
      .slice(0, OPENING_LINES)
      .map(({ text }) => text)
      .join(' '),
  );
  const words = plain(title)
    .split(' ')
    .filter((word) => word.length > 2 && word !== 'the');
  return words.some((word) => opening.includes(word))
    ? []
    : [{ line: 0, problem: 'the topic is not named in the first four lines' }];
}

/** By the check that every script of the product goes through; here support that is not cited counts as a problem as well. */
async function ungrounded(article: Article, lines: readonly Line[]): Promise<ScriptProblem[]> {
  const check = await createGroundingCheck(article);
  return lines.flatMap(({ line, ...turn }) => {
    const { problems, sources } = check.check(turn);
    const uncited = sources.filter((id) => !turn.sources.includes(id));
    return [...problems, ...uncited.map((id) => `it rests on sentence ${id} as well`)].map((problem) => ({ line, problem }));
  });
}
