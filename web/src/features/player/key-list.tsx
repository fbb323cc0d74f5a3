import { usePreferences } from '../preferences/preferences.ts';
import { shortcutHelp } from './shortcuts.ts';

/** The keys, on '/settings' and behind '?'. */
export function KeyList() {
  const preferences = usePreferences((state) => state);
  return (
    <dl className="space-y-3">
      {shortcutHelp(preferences).map(([keys, meaning]) => (
        <div key={keys} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <dt className="min-w-24">
            <kbd className="rounded-lg border border-edge/60 bg-sunken px-2 py-1 font-sans text-sm font-semibold whitespace-nowrap">
              {keys}
            </kbd>
          </dt>
          <dd className="min-w-0 flex-1 basis-32 text-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
