import { LIBRARY_REFRESH_MS } from '@duologue/contract/constants';
import { useEffect } from 'react';
import { logWarning } from '../../lib/log.ts';
import { refreshAudioCopies } from './audio-copies.ts';
import { refreshLibrary } from './library.ts';

/** Storage events report changes of other tabs; the timer is for what they miss. */
export function useLibraryRefresh() {
  useEffect(() => {
    const refresh = () => {
      refreshLibrary();
      refreshAudioCopies().catch((error) => logWarning('The saved audio could not be listed', error));
    };
    refresh();
    const timer = setInterval(refresh, LIBRARY_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
}
