import type { Citation } from '@duologue/contract';
import { ExternalLink } from 'lucide-react';

/** The sentences of the article that a line rests on, marked in their paragraph, each with its section of the pinned revision. */
export function CitationList({ citations }: { citations: readonly Citation[] }) {
  return (
    <ul className="mt-1 mb-3 ml-4 space-y-3 border-l border-line pl-4 text-[0.95rem]">
      {citations.map((citation) => (
        <li key={citation.sentence}>
          <blockquote className="font-display text-soft italic">
            {citation.before && `${citation.before} `}
            <mark className="rounded bg-accent-wash box-decoration-clone px-0.5 text-ink">{citation.sentence}</mark>
            {citation.after && ` ${citation.after}`}
          </blockquote>
          {isWebAddress(citation.url) ? (
            <a
              href={sentenceAddress(citation)}
              target="_blank"
              rel="noreferrer"
              className="mt-0.5 inline-flex items-center gap-1.5 py-0.5 text-sm text-accent underline underline-offset-4"
            >
              {citation.section || 'Introduction'}
              <ExternalLink aria-label="opens in a new tab" className="size-3.5" />
            </a>
          ) : (
            <span className="text-sm text-soft">{citation.section || 'Introduction'}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Addresses come from an encyclopedia's answers: only ordinary ones become links. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

const WORDS_TO_FIND = 6;

/** Browsers that know text fragments scroll to the sentence and mark it; others go to its section. */
function sentenceAddress({ url, sentence }: Citation): string {
  const words = sentence.replace(/[.!?…]+$/, '').split(/\s+/);
  const part = (some: string[]) => encodeURIComponent(some.join(' ')).replace(/-/g, '%2D');
  const start = part(words.slice(0, WORDS_TO_FIND));
  const end = words.length > 2 * WORDS_TO_FIND ? `,${part(words.slice(-WORDS_TO_FIND))}` : '';
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${start}${end}`;
}
