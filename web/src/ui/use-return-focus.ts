import { useRef } from 'react';

/**
 * Our dialogs are opened by state, not by a trigger that Radix knows, so it would leave the focus nowhere when they close.
 * It goes back to where it was, or to the screen when that is gone (a deleted card, for one). Whoever has moved it elsewhere
 * meanwhile (to the card that was created, for one) keeps it there.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const active = document.activeElement;
      if (
        active &&
        active !== document.body &&
        active !== before.current &&
        !active.closest('[role="dialog"], [role="alertdialog"]')
      )
        return;
      const target = before.current?.isConnected ? before.current : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
