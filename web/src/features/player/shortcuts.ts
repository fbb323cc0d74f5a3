import { SKIP_SECONDS } from '@duologue/contract/constants';
import { player } from './player.ts';
import { playerStore } from './player-store.ts';

/** Keys that belong to whatever has the focus. Letters are left alone: they would get in the way of speech input. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';
const usesArrows = `${typing}, [role="slider"], [role="tab"], [role="menuitem"], [role="option"], [role="listbox"], [role="combobox"]`;
const usesSpace = `${usesArrows}, button, a, summary, [role="button"], [role="switch"]`;

export const shortcutHelp = [
  ['Space', 'Play or pause'],
  ['← →', 'Back or forward 15 seconds'],
  ['Shift ← →', 'Previous or next chapter'],
] as const;

export function startShortcuts(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!playerStore.get().track || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const action = actionOf(event, target);
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function actionOf(event: KeyboardEvent, target: Element): (() => void) | undefined {
  if (event.key === ' ' && !target.closest(usesSpace)) return player.toggle;
  const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
  if (direction === undefined || target.closest(usesArrows)) return undefined;
  return event.shiftKey ? () => player.goToChapter(direction) : () => player.skip(direction * SKIP_SECONDS);
}
