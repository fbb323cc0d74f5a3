import { usePreferences } from '../preferences/preferences.ts';
import { shortcutHelp } from './shortcuts.ts';

/** The keys, on '/settings' and behind '?'. */
export function KeyList() {
  const preferences = usePreferences((state) => state);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
      {shortcutHelp(preferences).map(([keys, meaning]) => (
        <div key={keys} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt>
            <kbd className="rounded-lg border border-edge/60 bg-sunken px-2 py-1 font-sans text-sm font-semibold whitespace-nowrap">
              {keys}
            </kbd>
          </dt>
          <dd className="text-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
