import type { Article, Turn } from '@duologue/contract';
import type { Verdict } from '../grounding/grounding-check.ts';
import type { Judge } from '../grounding/judge.ts';
import { evidenceOf } from '../script/judge-turns.ts';

/** About a chapter, as before speaking. */
const LINES_AT_ONCE = 20;

export type Judged = { asked: number; supported: number };

/**
 * Has a model judge the lines that the rules doubt, as it was before they were spoken: its word counts, where it has one,
 * except for names and figures that are nowhere in the article. Gives the verdicts as they stand then.
 */
export async function askJudge(
  judge: Judge,
  article: Article,
  turns: readonly Turn[],
  verdicts: readonly Verdict[],
  signal: AbortSignal,
): Promise<Judged & { verdicts: Verdict[] }> {
  const decided = [...verdicts];
  const doubted = verdicts.flatMap((verdict, at) => {
    const turn = turns[at];
    return turn && verdict.problems.length > 0 && verdict.checked && !verdict.certain ? { at, verdict, turn } : [];
  });
  let supported = 0;
  for (let from = 0; from < doubted.length; from += LINES_AT_ONCE) {
    const lines = doubted.slice(from, from + LINES_AT_ONCE);
    const asked = lines.map(({ turn, verdict }) => ({ text: turn.text, evidence: evidenceOf(article, verdict.sources) }));
    const { opinions } = await judge.judge(article.title, asked, signal);
    for (const [index, { at, verdict }] of lines.entries()) {
      const opinion = opinions[index];
      if (opinion === 'supported') supported += 1;
      if (opinion)
        decided[at] = {
          ...verdict,
          problems: opinion === 'supported' ? [] : [`the article's sentences do not say it (${opinion}, says ${judge.model})`],
        };
    }
  }
  return { asked: doubted.length, supported, verdicts: decided };
}
