import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { logWarning } from '../../lib/log.ts';
import { refreshAudioCopies, useAudioCopies } from '../library/audio-copies.ts';

/** On every screen without a network: what can be played all the same. */
export function OfflineBanner() {
  const { size } = useAudioCopies();
  useEffect(() => {
    refreshAudioCopies().catch((error) => logWarning('The saved audio could not be listed', error));
  }, []);
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-edge/60 bg-sunken px-5 py-3"
    >
      <WifiOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-52">
        <strong className="font-semibold">You are offline.</strong>{' '}
        {size === 0
          ? 'No podcast is saved on this device yet. Lists come back with the connection.'
          : `${size === 1 ? '1 podcast is' : `${size} podcasts are`} saved on this device and can be played.`}
      </p>
      {size > 0 && (
        <Link href="/library?show=saved" className="font-semibold text-accent underline underline-offset-4">
          Show {size === 1 ? 'it' : 'them'}
        </Link>
      )}
    </div>
  );
}
