import type { Article, Turn, Usage } from '@duologue/contract';
import type { Judge } from '../grounding/judge.ts';
import { evidenceOf } from '../script/judge-turns.ts';
import type { ScriptPool } from '../script/script-pool.ts';
import type { ArticleComparison } from './compare-articles.ts';
import { lostWords } from './lost-words.ts';
import { type OldLine, textsOf } from './read-transcript.ts';

/** A line with what the newer revision says of it. `turn` cites the new sentences; `cited` are the old ones. */
export type JudgedLine = OldLine & {
  cited: readonly number[];
  /** One of its sentences is another one now, or gone. */
  touched: boolean;
  problems: readonly string[];
};

type Against = {
  before: Article;
  after: Article;
  matches: ArticleComparison['matches'];
  judge: Judge | undefined;
  pool: Pick<ScriptPool, 'check'>;
  spend: (usage: Usage | undefined) => void;
};

/**
 * Checks the lines that rest on something else than before: by the rules, and by the judge where the rules are not
 * certain. Talk, which cites nothing, only fails by what was all right in the old revision.
 */
export async function checkLines(
  old: readonly OldLine[],
  { before, after, matches, judge, pool, spend }: Against,
  signal: AbortSignal,
): Promise<JudgedLine[]> {
  const lines = old.map(({ line, turn }) => {
    const found = turn.sources.map((id) => matches.get(id));
    const sources = [...new Set(found.flatMap((match) => match?.id ?? []))];
    const touched = found.some((match) => !match?.same);
    return { line, cited: turn.sources, turn: { ...turn, sources }, touched, problems: [] as readonly string[] };
  });
  const [oldText, newText] = [textsOf(before), textsOf(after)];
  const withdrawn = ({ line, cited, turn }: (typeof lines)[number]): string[] => {
    const was = cited.filter((id) => !matches.get(id)?.same).flatMap((id) => oldText.get(id) ?? []);
    const words = lostWords(
      line.text,
      was,
      turn.sources.flatMap((id) => newText.get(id) ?? []),
    );
    return words.map((word) => `the article no longer says '${word}' there`);
  };
  const doubtful = lines.filter(({ touched, cited }) => touched || cited.length === 0);
  const verdicts = await pool.check(after, turnsIn(doubtful), signal);
  const talk = doubtful.filter(({ cited }, at) => cited.length === 0 && verdicts[at]?.problems.length);
  const talkBefore = await pool.check(before, turnsIn(talk), signal);
  const failedBefore = new Set(talk.filter((_, at) => talkBefore[at]?.problems.length));
  const asked: { line: (typeof lines)[number]; evidence: ReturnType<typeof evidenceOf> }[] = [];
  for (const [at, line] of doubtful.entries()) {
    const verdict = verdicts[at];
    if (!verdict || failedBefore.has(line)) continue;
    line.problems = line.touched ? [...verdict.problems, ...withdrawn(line)] : verdict.problems;
    if (line.problems.length === 0) line.turn = { ...line.turn, sources: verdict.sources };
    if (line.touched && verdict.checked && !verdict.certain) asked.push({ line, evidence: evidenceOf(after, verdict.sources) });
  }
  if (!judge || asked.length === 0) return lines;
  const judged = asked.map(({ line, evidence }) => ({ text: line.turn.text, evidence }));
  const { opinions, usage } = await judge.judge(after.title, judged, signal);
  spend(usage);
  for (const [at, { line }] of asked.entries()) {
    const opinion = opinions[at];
    if (opinion) line.problems = opinion === 'supported' ? [] : [`the article's sentences do not say it (${opinion})`];
  }
  return lines;
}

const turnsIn = (lines: readonly { turn: Turn }[]) => lines.map(({ turn }) => turn);
