import { MOBILE_BREAKPOINT_PX } from '@duologue/contract/constants';
import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => matchMedia(query).matches,
  );
}

export const useIsMobile = () => useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 1}px)`);
