import { LOCAL_STATS_REFRESH_MS } from '@duologue/contract/constants';
import { useEffect } from 'react';
import { refreshLibrary, useLibrary } from '../../features/library/library.ts';
import { libraryStats } from '../../features/library/library-stats.ts';

/** This browser's own library, counted; read anew every 10 s. */
export function useLocalStats() {
  const podcasts = useLibrary();
  useEffect(() => {
    refreshLibrary();
    const timer = setInterval(refreshLibrary, LOCAL_STATS_REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return libraryStats(podcasts);
}
