import type { PublicPodcast } from '@duologue/contract';
import { CircleAlert, Clock, Headphones, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useProgressPercent } from '../../features/generation/progress-percent.ts';
import { player } from '../../features/player/player.ts';
import { logWarning } from '../../lib/log.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';

export function NotAvailable() {
  return (
    <StateCard icon={<CircleAlert aria-hidden className="text-danger" />} title="Podcast Not Available">
      <p>We couldn't find the podcast you're looking for.</p>
      <p className="mt-2">This podcast may have been removed or the link might be incorrect.</p>
    </StateCard>
  );
}

export function AudioUnavailable({ title }: { title: string }) {
  return (
    <StateCard icon={<VolumeX aria-hidden className="text-danger" />} title="Audio Unavailable">
      <p>“{title}” is there, but its audio is not. Please try again later.</p>
    </StateCard>
  );
}

export function NotReady({ podcast }: { podcast: PublicPodcast }) {
  const percent = useProgressPercent(podcast.id, podcast, podcast.created_at);
  const inProgress = podcast.status === 'processing';
  const listen = () => player.select(podcast).catch((error) => logWarning('The live audio could not be opened', error));
  return (
    <StateCard icon={<Clock aria-hidden className="text-accent" />} title="Podcast Not Ready">
      <p className="text-ink">{podcast.title}</p>
      <p className="mt-2">
        Status: <span className="font-semibold">{podcast.status}</span>
      </p>
      {podcast.progress && <p>{podcast.progress}</p>}
      {inProgress && <Progress percent={percent} label={`Progress of ${podcast.title}`} className="mt-5" />}
      {inProgress && (
        <Button className="mt-6" onClick={() => void listen()}>
          <Headphones aria-hidden />
          Listen while it is generated
        </Button>
      )}
    </StateCard>
  );
}

function StateCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[55dvh] grid-cols-1 place-items-center">
      <Card className="w-full max-w-lg p-[min(2rem,6vw)]! text-center [&>svg]:mx-auto [&>svg]:size-10">
        {icon}
        <h1 className="mt-4 text-3xl">{title}</h1>
        <div className="mt-4 text-soft">{children}</div>
        <Link href="/" className={buttonStyle({ variant: 'outline', className: 'mt-6' })}>
          Go to Home
        </Link>
      </Card>
    </div>
  );
}
