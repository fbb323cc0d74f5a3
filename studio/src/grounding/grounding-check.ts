import type { Article, ScriptPart, Turn } from '@duologue/contract';
import { countWords } from '../language/count-words.ts';
import { checkTalk, hasStrangers, saysSomething } from './check-talk.ts';
import { checks as allChecks } from './checks.ts';
import { readClaims } from './claims.ts';
import { indexArticle } from './evidence.ts';
import { isVerbatim, judgeClaim, NEAREST } from './judge-claim.ts';

/** What the check says of one turn. */
export type Verdict = {
  /** It states something. */
  factual: boolean;
  /** What it states could be compared with the article: a comparison of the hosts' own, or an opinion, cannot. */
  checked: boolean;
  problems: string[];
  /** Those given, corrected where the support is elsewhere in the article. */
  sources: number[];
  /** No second opinion is needed: it is the article's own words, or has a name or figure from nowhere. */
  certain: boolean;
};

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
      const spoken = readClaims(turn, headings);
      const claims = spoken.filter(({ kind }) => kind === 'claim');
      let fromNowhere = false;
      for (const sentence of spoken) {
        if (sentence.kind !== 'claim') {
          const found = checkTalk(sentence, index);
          problems.push(...found);
          fromNowhere ||= found.length > 0;
          continue;
        }
        const found = judgeClaim(sentence.tokens, [...evidence], index, checks);
        for (const read of found.support) evidence.add(read);
        problems.push(...found.problems);
        fromNowhere ||= found.problems.length > 0 && hasStrangers(sentence.tokens, index);
      }
      const states = spoken.some(({ kind, tokens }) => (kind === 'comparison' || kind === 'remark') && saysSomething(tokens));
      const verbatim = claims.every(({ tokens }) => [...evidence].some((read) => isVerbatim(tokens, read)));
      return {
        factual: claims.length > 0 || states,
        checked: claims.length > 0,
        problems: [...new Set(problems)],
        sources: [...evidence].map(({ sentence }) => sentence.id),
        certain: fromNowhere || verbatim,
      };
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
