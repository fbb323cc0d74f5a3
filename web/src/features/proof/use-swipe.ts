import { useCallback, useRef, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import type { PanelName } from './use-reading.ts';

const order: readonly PanelName[] = ['transcript', 'article'];

/** Two panels side by side in a box that scrolls from one to the other: the finger and the tabs move the same thing. */
export function useSwipe() {
  const track = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<PanelName>('transcript');
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const show = useCallback(
    (panel: PanelName) => {
      setActive(panel);
      const box = track.current;
      box?.scrollTo({ left: order.indexOf(panel) * box.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    },
    [calm],
  );
  const onScrollEnd = () => {
    const box = track.current;
    const panel = box && order[Math.round(box.scrollLeft / Math.max(1, box.clientWidth))];
    if (panel) setActive(panel);
  };
  return { track, active, show, onScrollEnd };
}
