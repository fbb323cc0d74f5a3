import type { Article, LineChange, ScriptPart, Turn, Usage } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';
import { repairTurn } from '../script/repair-turn.ts';
import { repliesTo } from '../script/replies-to.ts';
import type { ScriptPool } from '../script/script-pool.ts';
import { MAX_TURN_WORDS } from '../script/speaking-rate.ts';
import type { Writer } from '../script/writer.ts';
import type { JudgedLine } from './check-lines.ts';
import type { ArticleComparison } from './compare-articles.ts';
import { textsOf } from './read-transcript.ts';

type Chapter = { title: string; lines: readonly JudgedLine[] };
type Choice = { line: JudgedLine; turn: Turn | undefined; reason: LineChange['reason']; rewritten: boolean };

type Means = {
  before: Article;
  after: Article;
  matches: ArticleComparison['matches'];
  pool: Pick<ScriptPool, 'check' | 'plainTurn'>;
  rewriter: Writer | undefined;
  spend: (usage: Usage | undefined) => void;
};

export type ChosenLines = {
  parts: { part: ScriptPart; rewritten: boolean }[];
  changes: LineChange[];
  rewritten: number;
  replaced: number;
};

/** Keeps, makes again or leaves out each line, in order. A chapter without lines goes. */
export async function chooseLines(chapters: readonly Chapter[], means: Means, signal: AbortSignal): Promise<ChosenLines> {
  const { before, after, matches, pool, rewriter, spend } = means;
  const [oldText, newText] = [textsOf(before), textsOf(after)];
  const counts = { rewritten: 0, replaced: 0 };
  const all = chapters.flatMap(({ lines }) => lines);
  const accepted: ScriptPart[] = [];
  const chosen: { title: string; choices: Choice[] }[] = [];
  let passed = 0;

  for (const { title, lines } of chapters) {
    const choices: Choice[] = [];
    let leftOut: Turn | undefined;
    for (const line of lines) {
      passed += 1;
      const choice = await choose(line, leftOut);
      leftOut = choice.turn ? undefined : line.turn;
      const asked = choices.at(-1);
      // A question that nobody answers goes with its answer.
      if (!choice.turn && choice.reason !== 'reply' && asked?.turn?.kind === 'question' && asks(asked.turn, line.turn)) {
        accepted.pop();
        choices[choices.length - 1] = { ...asked, turn: undefined, reason: 'reply' };
      }
      if (choice.turn) accepted.push({ type: 'turn', turn: choice.turn });
      choices.push(choice);
    }
    chosen.push({ title, choices });
  }
  const parts = chosen.flatMap(({ title, choices }) => {
    const turns = choices.flatMap(({ turn, rewritten }) => (turn ? { part: { type: 'turn' as const, turn }, rewritten } : []));
    return turns.length > 0 ? [{ part: { type: 'chapter' as const, title }, rewritten: false }, ...turns] : [];
  });
  const changes = chosen.flatMap(({ choices }) => choices.flatMap((choice) => describeChange(choice) ?? []));
  return { parts, changes, ...counts };

  async function choose(line: JudgedLine, leftOut: Turn | undefined): Promise<Choice> {
    const { turn, problems, cited } = line;
    const kept = { line, turn, reason: 'changed' as const, rewritten: false };
    const hangs = leftOut !== undefined && repliesTo(turn, leftOut);
    if (turn.kind === 'greeting' || (problems.length === 0 && !hangs)) return kept;
    if (problems.length > 0 && turn.sources.length === 0) return { ...kept, turn: undefined, reason: 'gone' };
    if (problems.length > 0) {
      const swapped = await swapSentences(line);
      if (swapped) {
        counts.replaced += 1;
        return { ...kept, turn: swapped };
      }
    }
    const told = [...accepted, ...all.slice(passed).map((later): ScriptPart => ({ type: 'turn', turn: later.turn }))];
    const repaired = await repair(turn, problems, told);
    if (repaired.turn) {
      counts[repaired.how] += 1;
      return { ...kept, turn: repaired.turn, rewritten: repaired.how === 'rewritten' };
    }
    const isGone = problems.length > 0 && cited.some((id) => !matches.has(id));
    return { ...kept, turn: undefined, reason: problems.length === 0 ? 'reply' : isGone ? 'gone' : 'changed' };
  }

  /** Built-in lines hold the article's own sentences: the new one takes the old one's place, and the rest stays. */
  async function swapSentences({ turn, cited }: JudgedLine): Promise<Turn | undefined> {
    let { text } = turn;
    for (const id of cited) {
      const [old, match] = [oldText.get(id), matches.get(id)];
      if (old && !match?.same) text = text.replace(old, () => (match ? (newText.get(match.id) ?? '') : ''));
    }
    text = text.replace(/\s+/g, ' ').trim();
    if (text === turn.text || text === '' || countWords(text) > MAX_TURN_WORDS) return undefined;
    const [verdict] = await pool.check(after, [{ ...turn, text }], signal);
    return verdict?.problems.length === 0 ? { ...turn, text, sources: verdict.sources } : undefined;
  }

  async function repair(turn: Turn, problems: readonly string[], script: readonly ScriptPart[]) {
    const repairBy = async (writer: Pick<Writer, 'rewrite'>) =>
      repairTurn(turn, problems, { article: after, script, writer, pool }, signal);
    const repaired = await repairBy(rewriter ?? {}).catch((error: unknown) => {
      // A model that fails costs no line: the article's own sentence is always there.
      if (signal.aborted || !rewriter) throw error;
      return repairBy({});
    });
    spend(repaired.usage);
    return repaired;
  }

  function describeChange({ line: { line, cited }, turn, reason }: Choice): LineChange | undefined {
    if (turn?.text === line.text) return undefined;
    const id = cited.find((candidate) => !matches.get(candidate)?.same);
    const match = id === undefined ? undefined : matches.get(id);
    const sentence = {
      before: (id !== undefined && oldText.get(id)) || null,
      after: (match && newText.get(match.id)) || null,
    };
    const { index, speaker, name, text } = line;
    // A sentence of several that is gone altogether.
    const why = reason === 'changed' && id !== undefined && !match ? 'gone' : reason;
    return { line: index, speaker, name, before: text, after: turn?.text ?? null, reason: why, sentence };
  }
}

function asks(question: Turn, answer: Turn): boolean {
  return question.speaker !== answer.speaker && question.sources.length === 0;
}
