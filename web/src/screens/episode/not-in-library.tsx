import type { StoredPodcast } from '@duologue/contract';
import { Link } from 'wouter';
import { buttonStyle } from '../../ui/button.tsx';

/** A link to somebody else's library, a podcast that was deleted here, or one that is not ready. */
export function NotInLibrary({ id, podcast }: { id: string; podcast: StoredPodcast | undefined }) {
  const shareable = /^\d+$/.test(id);
  return (
    <div className="flex flex-col items-center gap-4 py-20 text-center">
      <h1 className="text-3xl">{podcast ? podcast.title : 'This podcast is not in your library'}</h1>
      <p className="max-w-md text-balance text-soft">
        {podcast
          ? podcast.status === 'processing'
            ? 'It is still being generated. Its page opens when it is ready.'
            : (podcast.error ?? 'Generation failed. Please try again.')
          : 'It may be in another browser, or it was deleted here.'}
      </p>
      {shareable && podcast?.status !== 'failed' && (
        <Link href={`/shared/${id}`} className={buttonStyle({ variant: 'outline' })}>
          Open its shared page
        </Link>
      )}
    </div>
  );
}
