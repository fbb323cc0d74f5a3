import type { PublicPodcast } from '@duologue/contract';
import { ExternalLink, Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { ShareButton } from '../../features/share/share-button.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { sourceTitles, wikipediaUrl } from './article-links.ts';

export function ShareAndCreate({ podcast }: { podcast: PublicPodcast }) {
  const [title] = sourceTitles(podcast);
  return (
    <Card role="group" aria-label="Share & Create" className="h-fit">
      <CardTitle>Share &amp; Create</CardTitle>
      <div className="mt-4 flex flex-col gap-3">
        <ShareButton podcastId={podcast.id} title={podcast.title} label="Share this podcast" />
        <Link href="/" className={buttonStyle({ className: 'w-full' })}>
          <Sparkles aria-hidden />
          Create your own podcast
        </Link>
        {title && (
          <a href={wikipediaUrl(title)} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'ghost' })}>
            {podcast.source === 'shelf' ? 'Read about it on Wikipedia' : 'Original article on Wikipedia'}
            <ExternalLink aria-label="opens in a new tab" />
          </a>
        )}
      </div>
    </Card>
  );
}
