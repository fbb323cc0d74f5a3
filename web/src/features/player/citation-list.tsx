import type { Citation } from '@duologue/contract';
import { ExternalLink } from 'lucide-react';

/** The sentences of the article that a line rests on, each with its section of the pinned revision. */
export function CitationList({ citations }: { citations: readonly Citation[] }) {
  return (
    <ul className="mt-1 mb-3 ml-4 space-y-2 border-l border-line pl-4 text-[0.95rem]">
      {citations.map((citation) => (
        <li key={citation.sentence}>
          <blockquote className="font-display text-soft italic">{citation.sentence}</blockquote>
          {isWebAddress(citation.url) ? (
            <a
              href={citation.url}
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
