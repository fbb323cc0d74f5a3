import { playerStore } from './player-store.ts';

/** While something plays, the tab says what, before the title of the page. */
export function startTabTitle(): () => void {
  let pageTitle = document.title;
  let shown = '';
  const update = () => {
    const { track, status } = playerStore.get();
    const playing = status === 'playing' && track ? track.title : undefined;
    const wanted =
      playing && !pageTitle.startsWith(playing) ? `▶ ${playing} · ${pageTitle}` : `${playing ? '▶ ' : ''}${pageTitle}`;
    if (document.title === wanted) return;
    shown = wanted;
    document.title = wanted;
  };
  // Screens set the title of their page.
  const observer = new MutationObserver(() => {
    if (document.title === shown) return;
    pageTitle = document.title;
    update();
  });
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  const unsubscribe = playerStore.subscribe(update);
  update();
  return () => {
    observer.disconnect();
    unsubscribe();
    if (document.title === shown) document.title = pageTitle;
  };
}
