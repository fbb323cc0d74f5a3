/** Undefined where nothing is stored, what is stored is no JSON, or the browser refuses storage. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** For what may be lost without harm: a full or refused storage is no reason to disturb the listener. */
export function writeLocal(key: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It then lasts as long as the page.
  }
}

/** Another tab has changed it, or cleared everything. */
export function onOtherTab(key: string, listener: () => void) {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
