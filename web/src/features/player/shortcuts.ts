import { SKIP_SECONDS } from '@duologue/contract/constants';
import type { Preferences } from '@duologue/contract/preferences';
import { preferences } from '../preferences/preferences.ts';
import { skipSeconds } from '../preferences/skip-seconds.ts';
import { answerPlayer } from '../questions/answer-player.ts';
import { openAsk } from '../questions/open-ask.ts';
import { player } from './player.ts';
import { openDialog, playerStore } from './player-store.ts';

/** Keys that belong to whatever has the focus. Single characters get in the way of speech input, so they can be switched off. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="textbox"]';
const usesLetters = `${typing}, [role="menuitem"], [role="option"], [role="listbox"], [role="combobox"]`;
const usesArrows = `${usesLetters}, [role="slider"], [role="tab"], [data-roving]`;
const usesSpace = `${usesArrows}, button, a, summary, [role="button"], [role="switch"]`;

/** Keys and what they do. */
export function shortcutHelp(chosen: Preferences): (readonly [string, string])[] {
  const { back, forward } = skipSeconds(SKIP_SECONDS, chosen);
  return [
    ['Space', 'Play or pause'],
    ['←', `Back ${back} seconds`],
    ['→', `Forward ${forward} seconds`],
    ['Shift ← →', 'Previous or next chapter'],
    ['Shift ↑ ↓', 'Faster or slower'],
    ['↑ ↓', 'In the transcript: from line to line'],
    ...(chosen.shortcuts
      ? ([
          ['Q', 'Ask a question'],
          ['?', 'This list'],
        ] as const)
      : []),
  ];
}

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

function actionOf({ key, shiftKey }: KeyboardEvent, target: Element): (() => void) | undefined {
  if (key === ' ' && !target.closest(usesSpace)) return togglePlaying;
  if (key === 'q' && preferences().shortcuts && !target.closest(usesLetters)) return openAsk;
  if (key === '?' && preferences().shortcuts && !target.closest(typing)) return () => openDialog('keys');
  if (target.closest(usesArrows)) return undefined;
  const { back, forward } = skipSeconds(SKIP_SECONDS, preferences());
  switch (`${shiftKey ? 'Shift ' : ''}${key}`) {
    case 'ArrowLeft':
      return () => player.skip(-back);
    case 'ArrowRight':
      return () => player.skip(forward);
    case 'Shift ArrowLeft':
      return () => player.goToChapter(-1);
    case 'Shift ArrowRight':
      return () => player.goToChapter(1);
    case 'Shift ArrowUp':
      return () => player.changeRate(1);
    case 'Shift ArrowDown':
      return () => player.changeRate(-1);
    default:
      return undefined;
  }
}

function togglePlaying() {
  if (!answerPlayer.active()) player.toggle();
  else if (playerStore.get().answering) answerPlayer.pause();
  else answerPlayer.play();
}
