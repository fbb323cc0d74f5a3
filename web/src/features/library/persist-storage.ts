let asked = false;

/** Asks the browser, once, not to throw our data away when it needs room. It may say no. */
export async function askToKeepStorage(): Promise<boolean> {
  if (asked || !navigator.storage?.persist) return false;
  asked = true;
  return navigator.storage.persist();
}
