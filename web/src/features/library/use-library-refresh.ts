import { LIBRARY_REFRESH_MS } from '@duologue/contract/constants';
import { useEffect } from 'react';
import { logWarning } from '../../lib/log.ts';
import { refreshAudioCopies } from './audio-copies.ts';
import { refreshLibrary } from './library.ts';

/** Storage events tell of other tabs; the clock is for whatever they do not tell. */
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
