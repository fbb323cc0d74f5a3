import { withoutBrackets } from '../language/clauses.ts';
import type { Token } from '../language/tokens.ts';
import { isNegation, shareOf } from '../language/words.ts';
import type { Check } from './check.ts';
import type { ArticleIndex, ReadSentence } from './evidence.ts';

/** `support` are sentences that bear the claim out though the turn did not cite them. */
type Judgement = { problems: string[]; support: ReadSentence[] };

/** How many of the nearest sentences may stand in for a careless citation. */
export const NEAREST = 2;
/** A sentence that is not cited must share more than one that is. */
const SUPPORT_SHARE = 0.5;

/** First against what it cites; then, since writers cite carelessly, against the sentences it is nearest to. */
export function judgeClaim(
  claim: readonly Token[],
  cited: readonly ReadSentence[],
  index: ArticleIndex,
  checks: readonly Check[],
): Judgement {
  if (cited.some((read) => isVerbatim(claim, read))) return { problems: [], support: [] };
  const find = (finds: Check['finds'], sentences: readonly ReadSentence[]) => {
    const context = sentences.filter(pointsBack).flatMap((read) => index.before(read));
    return checks.filter((one) => one.finds === finds).flatMap(({ check }) => check(claim, { sentences, context, index }));
  };
  const contrary = cited.length > 0 ? find('contrary', cited) : [];
  if (contrary.length > 0) return { problems: contrary, support: [] };
  const missing = cited.length > 0 ? find('missing', cited) : ['it cites no sentence of the article'];
  if (missing.length === 0) return { problems: [], support: [] };
  // One sentence at a time: far-apart sentences could lend each other names and figures.
  const support = index
    .nearest(claim, NEAREST)
    .find(
      (read) =>
        isVerbatim(claim, read) ||
        (shareOf(claim, read.tokens) >= SUPPORT_SHARE && [...find('missing', [read]), ...find('contrary', [read])].length === 0),
    );
  return support ? { problems: [], support: [support] } : { problems: missing, support: [] };
}

/** The words of the sentence itself, perhaps only a part of it, perhaps after an "and". */
export function isVerbatim(claim: readonly Token[], { tokens }: ReadSentence): boolean {
  const text = (some: readonly Token[]) =>
    ` ${some
      .filter(({ pos }) => pos !== 'PUNCT')
      .map(({ plain }) => plain)
      .join(' ')} `;
  const [first, second] = claim;
  const lead =
    first?.plain === 'mind' && second?.plain === 'you'
      ? 2
      : /^(and|but|so|because|right|yes|really|wow)$/.test(first?.plain ?? '')
        ? 1
        : 0;
  const said = text(claim.slice(lead));
  const given = [tokens, withoutBrackets(tokens)];
  return (
    said.trim() !== '' && given.some((some) => text(some).includes(said)) && claim.some(isNegation) === tokens.some(isNegation)
  );
}

/** Only a sentence that says "he", "it" or "the two" borrows names from those before it. */
function pointsBack({ tokens }: ReadSentence): boolean {
  return tokens.some(
    ({ plain, pos }, at) =>
      pos === 'PRON' || /^(this|these|such|there|his|her|its|their)$/.test(plain) || (plain === 'the' && at < 3),
  );
}
