import { type KeyboardEvent, type RefObject, useState } from 'react';

/**
 * A long list is one stop of the Tab key: its current line, or the one that arrow keys have gone to. `onMove` is called when
 * the reader goes elsewhere than the voice.
 */
export function useRovingLines(list: RefObject<HTMLElement | null>, count: number, current: number, onMove: () => void) {
  const [reached, setReached] = useState<number>();
  const line = reached ?? Math.max(0, current);
  const targets: Record<string, number> = { ArrowUp: line - 1, ArrowDown: line + 1, Home: 0, End: count - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = targets[event.key];
    if (wanted === undefined || event.shiftKey) return;
    event.preventDefault();
    const target = Math.min(count - 1, Math.max(0, wanted));
    onMove();
    setReached(target);
    list.current?.querySelector<HTMLElement>(`[data-line="${target}"] button`)?.focus();
  };
  return { line, onKeyDown };
}
