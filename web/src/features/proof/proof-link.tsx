import { Columns2 } from 'lucide-react';
import { Link } from 'wouter';
import { buttonStyle } from '../../ui/button.tsx';

/** Leads to the transcript beside the article. */
export function ProofLink({ podcastId, className }: { podcastId: number; className?: string }) {
  return (
    <Link href={`/shared/${podcastId}?proof`} className={buttonStyle({ variant: 'outline', size: 'sm', className })}>
      <Columns2 aria-hidden />
      Check it against the article
    </Link>
  );
}
