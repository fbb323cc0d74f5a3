import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';
import { readNumbers } from '../language/numbers.ts';
import { checkNumbers } from './check-numbers.ts';
import { checks as allChecks } from './checks.ts';
import { readClaims, type SpokenSentence } from './claims.ts';
import { type ArticleIndex, indexArticle } from './evidence.ts';
import { judgeClaim, NEAREST } from './judge-claim.ts';
import { namesOf, sameName } from './names.ts';

/** What the check says of one turn. `sources` are those given, corrected where the support is elsewhere in the article. */
export type Verdict = { factual: boolean; problems: string[]; sources: number[] };

export type GroundingCheck = {
  check(turn: Turn): Verdict;
  /** The cited sentence itself, said by the same speaker; nothing if it is told already, too long, or if the turn was only talk. */
  plainTurn(turn: Turn, script: readonly ScriptPart[], maxWords: number): Turn | undefined;
};

/**
 * Checks turns against the article, by rule and without a model: what a turn cites exists, and every statement in it
 * passes all `checks` against the cited sentences, or against another sentence of the article that supports it.
 */
export async function createGroundingCheck(article: Article, checks = allChecks): Promise<GroundingCheck> {
  const index = await indexArticle(article);
  const headings = new Set(article.sections.map(({ heading }) => heading));
  const cited = (turn: Turn) => turn.sources.flatMap((id) => index.sentences.get(id) ?? []);
  return {
    check(turn) {
      const evidence = new Set(cited(turn));
      const problems: string[] = [];
      let factual = false;
      for (const spoken of readClaims(turn, headings)) {
        if (spoken.kind !== 'claim') {
          problems.push(...checkTalk(spoken, index));
          continue;
        }
        factual = true;
        const found = judgeClaim(spoken.tokens, [...evidence], index, checks);
        for (const read of found.support) evidence.add(read);
        problems.push(...found.problems);
      }
      return { factual, problems: [...new Set(problems)], sources: [...evidence].map(({ sentence }) => sentence.id) };
    },
    plainTurn(turn, script, maxWords) {
      if (turn.kind !== 'fact' && turn.kind !== 'recap') return undefined;
      const told = new Set(script.flatMap((part) => (part.type === 'turn' ? part.turn.sources : [])));
      const tokens = readClaims(turn, headings).flatMap((spoken) => spoken.tokens);
      const fitting = [...cited(turn), ...index.nearest(tokens, NEAREST)].map(({ sentence }) => sentence);
      const plain = fitting.find(({ id, text }) => !told.has(id) && countWords(text) <= maxWords);
      return plain && { speaker: turn.speaker, text: plain.text, sources: [plain.id], kind: 'fact' };
    },
  };
}

/** Questions and reactions claim nothing, but they must not bring in figures and names from nowhere. */
function checkTalk({ tokens }: SpokenSentence, index: ArticleIndex): string[] {
  const all = [...index.sentences.values()];
  const known = (name: string) =>
    index.keys.has(name) || all.some(({ names }) => [...names].some((other) => sameName(name, other)));
  const strangers = namesOf(tokens).filter((name) => !known(name));
  const numbers = readNumbers(tokens).filter(({ form, value }) => form === 'digits' && value > 10);
  return [...strangers.map((name) => `the name '${name}' is nowhere in the article`), ...checkNumbers(numbers, all)];
}
