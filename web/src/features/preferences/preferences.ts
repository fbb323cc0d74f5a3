import { type Preferences, preferencesSchema } from '@duologue/contract/preferences';
import { asRecord } from '@duologue/contract/read-forms';
import { createStore, useStore } from '../../lib/create-store.ts';
import { onOtherTab, readLocal, writeLocal } from '../../lib/local-json.ts';
import { keepTheme } from '../theme/theme-toggle.tsx';

const KEY = 'duologue.preferences';
/** The speed has had a key of its own from the beginning. */
const SPEED_KEY = 'duologue.speed';

const store = createStore<Preferences>(read());

export const preferences = store.get;
export const onPreferencesChange = store.subscribe;
export const usePreferences = <Selected>(select: (preferences: Preferences) => Selected) => useStore(store, select);

export function setPreferences(change: Partial<Preferences>) {
  const next = preferencesSchema.parse({ ...read(), ...change });
  const { speed, ...others } = next;
  writeLocal(SPEED_KEY, speed);
  writeLocal(KEY, others);
  if (change.rememberTheme !== undefined) keepTheme(next.rememberTheme);
  store.set(next);
}

/** Reads what is stored again: another tab may have changed it. */
export function refreshPreferences() {
  store.set(read());
}

function read(): Preferences {
  return preferencesSchema.parse({ ...asRecord(readLocal(KEY)), speed: readLocal(SPEED_KEY) });
}

onOtherTab(KEY, refreshPreferences);
onOtherTab(SPEED_KEY, refreshPreferences);
