import { PRODUCT_NAME } from '@duologue/contract/constants';
import { hosts } from '@duologue/contract/script';
import { type Mention, readMentions } from './read-mentions.ts';

/** A stretch of a text: a number or name that the other side has too, one that it has not, or anything else. */
export type Piece = { text: string; mark?: 'found' | 'missing' };

/** The hosts address each other by name. */
const ourOwn = new Set([PRODUCT_NAME, hosts.A.name, hosts.B.name].map((name) => name.toLowerCase()));

/** Cuts a spoken line at its numbers and names: which of them are in its sentences, and which are not. */
export function compareLine(line: string, sentences: readonly string[]): Piece[] {
  return compare(line, sentences, true);
}

/** The same in a sentence: the numbers and names that its lines say. That a line leaves some out is no flaw. */
export function compareSentence(sentence: string, lines: readonly string[]): Piece[] {
  return compare(sentence, lines, false);
}

function compare(text: string, others: readonly string[], showMissing: boolean): Piece[] {
  if (others.length === 0 && !showMissing) return [{ text }];
  const known = others.flatMap(readMentions);
  const pieces: Piece[] = [];
  let done = 0;
  for (const mention of readMentions(text)) {
    const mark = known.some((other) => isSame(mention, other))
      ? 'found'
      : showMissing && !mention.opening && !ourOwn.has(mention.key)
        ? 'missing'
        : undefined;
    if (!mark) continue;
    const gap = text.slice(done, mention.start);
    const before = pieces.at(-1);
    const words = text.slice(mention.start, mention.end);
    if (before?.mark === mark && gap === ' ') before.text += ` ${words}`;
    else pieces.push(...(gap ? [{ text: gap }] : []), { text: words, mark });
    done = mention.end;
  }
  const rest = text.slice(done);
  return rest ? [...pieces, { text: rest }] : pieces;
}

/** Names also in another form of theirs: "Romans" and "Roman", "Egyptian" and "Egypt". */
function isSame({ key: one }: Mention, { key: other }: Mention): boolean {
  if (one === other) return true;
  if (one.startsWith('#') || other.startsWith('#')) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}
