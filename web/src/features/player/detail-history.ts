import { asRecord } from '@duologue/contract/read-forms';
import { playerStore } from './player-store.ts';

const moves = ['popstate', 'pushState'];
const isEntry = () => asRecord(history.state).playerDetails === true;

/** The detail view is an entry of the browser's history: Back closes it, Forward and a reload open it again, nothing stops. */
export function setDetailOpen(open: boolean) {
  if (open && !isEntry()) history.pushState({ ...asRecord(history.state), playerDetails: true }, '');
  if (!open && isEntry()) history.back();
  playerStore.set({ detailOpen: open });
}

/** The browser moves in its history, or a link leads elsewhere, be it to the same address: the router tells of that. */
export function startFollowingHistory(): () => void {
  const follow = () => playerStore.set({ detailOpen: isEntry() });
  follow();
  for (const type of moves) addEventListener(type, follow);
  return () => {
    for (const type of moves) removeEventListener(type, follow);
  };
}

/** There is no track any more: its entry stays, as one of the screen below. */
export function leaveHistory() {
  if (isEntry()) history.replaceState({ ...asRecord(history.state), playerDetails: false }, '');
}
