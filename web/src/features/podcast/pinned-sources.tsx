import type { StoredPodcast } from '@duologue/contract';
import { describeGrounding } from '@duologue/contract/describe-grounding';
import { ExternalLink } from 'lucide-react';
import { isWebAddress } from '../player/citation-list.tsx';

/** How the podcast was checked against its article, and where that article is. */
export function PinnedSources({ podcast }: { podcast: Pick<StoredPodcast, 'grounding' | 'source_urls' | 'licence'> }) {
  const { grounding, licence } = podcast;
  const urls = podcast.source_urls.filter(isWebAddress);
  if (!grounding && urls.length === 0 && !licence) return null;
  return (
    <div className="space-y-1 text-sm text-soft">
      {grounding && grounding.factual > 0 && <p>{describeGrounding(grounding)}</p>}
      {urls.map((url) => (
        <p key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 text-accent underline underline-offset-4"
          >
            The article, in the version that was read
            <ExternalLink aria-label="opens in a new tab" className="size-3.5" />
          </a>
        </p>
      ))}
      {licence && <p>{licence}</p>}
    </div>
  );
}
