import type { Article, ScriptPart, Turn } from '@duologue/contract';

/** What the check says of one turn. A turn that claims nothing is not factual and has no problems. */
export type Verdict = { factual: boolean; problems: string[] };

export type GroundingCheck = {
  check(turn: Turn): Verdict;
  /** The same speaker says the cited sentence plainly instead; nothing if the script has told it already. */
  plainTurn(turn: Turn, script: readonly ScriptPart[]): Turn | undefined;
};

/** Holds turns against the article: what they cite exists, and their numbers are in it. */
export function createGroundingCheck(article: Article): GroundingCheck {
  const sentences = new Map(article.sections.flatMap(({ sentences }) => sentences).map((sentence) => [sentence.id, sentence]));
  const cited = (turn: Turn) => turn.sources.flatMap((id) => sentences.get(id) ?? []);
  return {
    check(turn) {
      const factual = turn.kind === 'fact' || turn.kind === 'recap';
      if (!factual) return { factual, problems: [] };
      const problems: string[] = [];
      const evidence = cited(turn);
      if (evidence.length === 0) problems.push('it cites no sentence of the article');
      const text = evidence.map((sentence) => sentence.text).join(' ');
      for (const [number] of turn.text.matchAll(/\d[\d,.]*\d|\d/g)) {
        if (!text.includes(number)) problems.push(`the number ${number} is not in the sentences it cites`);
      }
      return { factual, problems };
    },
    plainTurn(turn, script) {
      const told = new Set(script.flatMap((part) => (part.type === 'turn' ? part.turn.sources : [])));
      const sentence = cited(turn).find(({ id }) => !told.has(id));
      return sentence && { speaker: turn.speaker, text: sentence.text, sources: [sentence.id], kind: turn.kind };
    },
  };
}
