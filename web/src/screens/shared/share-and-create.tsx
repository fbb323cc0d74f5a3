import type { PublicPodcast } from '@duologue/contract';
import { ExternalLink, Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { ShareButton } from '../../features/share/share-button.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { originalArticle } from './article-links.ts';

export function ShareAndCreate({ podcast }: { podcast: PublicPodcast }) {
  const article = originalArticle(podcast);
  return (
    <Card role="group" aria-label="Share & Create" className="h-fit">
      <h2 className="text-xl">Share &amp; Create</h2>
      <div className="mt-4 flex flex-col gap-3">
        <ShareButton podcastId={podcast.id} title={podcast.title} label="Share this podcast" />
        <Link href="/" className={buttonStyle({ className: 'w-full' })}>
          <Sparkles aria-hidden />
          Create your own podcast
        </Link>
        {article && (
          <a
            href={article.url}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'ghost', className: 'h-auto! min-h-11 whitespace-normal!' })}
          >
            {article.label}
            <ExternalLink aria-label="opens in a new tab" />
          </a>
        )}
      </div>
    </Card>
  );
}
