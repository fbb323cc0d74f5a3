import { classNames } from '../../lib/class-names.ts';
import type { Piece } from './compare-words.ts';

/** How a number or name is shown that both sides have, and one that only the line has. */
export const markStyle = {
  found: 'font-semibold underline decoration-good decoration-2 underline-offset-[0.22em]',
  missing: 'underline decoration-soft decoration-dotted decoration-2 underline-offset-[0.22em]',
} as const;

/** Text of the hosts or of the article, as text alone. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, mark }, index) =>
    mark ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
      <mark key={index} data-mark={mark} className={classNames('bg-transparent text-inherit', markStyle[mark])}>
        {text}
        {mark === 'missing' && <span className="sr-only"> (not in its sentences)</span>}
      </mark>
    ) : (
      text
    ),
  );
}
