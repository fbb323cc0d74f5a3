import { type RefObject, useEffect } from 'react';
import { playerStore } from '../../features/player/player-store.ts';

/** While the page's own player is on screen, the bar at the bottom would be a second one for the same podcast. */
export function useOnePlayer(podcastId: number, box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return;
    let inView = false;
    const apply = () => {
      const { track } = playerStore.get();
      if (track) playerStore.set({ visible: !(inView && track.podcastId === podcastId) });
    };
    const observer = new IntersectionObserver((entries) => {
      // Several changes may come together, oldest first.
      inView = entries.at(-1)?.isIntersecting === true;
      apply();
    });
    observer.observe(box.current);
    const unsubscribe = playerStore.subscribe(apply);
    return () => {
      observer.disconnect();
      unsubscribe();
      playerStore.set({ visible: playerStore.get().track !== undefined });
    };
  }, [podcastId, box]);
}
