import type { Article, Turn, Usage } from '@duologue/contract';
import type { Verdict } from '../grounding/grounding-check.ts';
import type { Judge, Opinion } from '../grounding/judge.ts';

export type CheckedTurn = { turn: Turn; verdict: Verdict };
type Opinions = { opinions: (Opinion | undefined)[]; usage?: Usage };

/** Asks the judge, in one call, about the lines that the rules are not certain of. Undefined where no line is. */
export async function judgeTurns(
  article: Article,
  lines: readonly CheckedTurn[],
  judge: Judge,
  signal: AbortSignal,
): Promise<Opinions | undefined> {
  const asked = lines.flatMap(({ verdict }, at) => (verdict.checked && !verdict.certain ? at : []));
  if (asked.length === 0) return undefined;
  const judged = asked.map((at) => {
    const { turn, verdict } = lines[at] as CheckedTurn;
    return { text: turn.text, evidence: evidenceOf(article, verdict.sources) };
  });
  const answer = await judge.judge(article.title, judged, signal);
  const opinions: (Opinion | undefined)[] = [];
  asked.forEach((at, number) => {
    opinions[at] = answer.opinions[number];
  });
  return { opinions, ...(answer.usage && { usage: answer.usage }) };
}

/** Where the judge has an opinion it decides; else the rules do. */
export function problemsWith({ problems }: Verdict, opinion: Opinion | undefined): string[] {
  if (opinion === undefined) return problems;
  return opinion === 'supported' ? [] : [`the article's sentences do not say it (${opinion})`];
}

export function evidenceOf(article: Article, sources: readonly number[]) {
  return article.sections.flatMap(({ heading, sentences }) =>
    sentences.filter(({ id }) => sources.includes(id)).map(({ text }) => ({ heading, text })),
  );
}
