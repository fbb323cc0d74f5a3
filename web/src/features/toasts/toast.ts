import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from '@duologue/contract/constants';
import { createStore, useStore } from '../../lib/create-store.ts';

type ToastVariant = 'default' | 'destructive';
export type Toast = { id: number; title: string; description?: string; variant: ToastVariant; durationMs: number; open: boolean };
export type ToastRequest = { title: string; description?: string; variant?: ToastVariant; durationMs?: number };

/** One toast at a time: a new one takes the place of the last. */
const store = createStore<{ toast: Toast | undefined }>({ toast: undefined });
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export const useToast = () => useStore(store, (state) => state.toast);

export function toast({ variant = 'default', durationMs = TOAST_DURATION_MS, ...texts }: ToastRequest) {
  clearTimeout(removal);
  lastId += 1;
  store.set({ toast: { id: lastId, variant, durationMs, open: true, ...texts } });
}

/** Closes the toast; its record stays a long while, so that its leaving can be shown and read. */
export function dismissToast(id: number) {
  const current = store.get().toast;
  if (current?.id !== id || !current.open) return;
  store.set({ toast: { ...current, open: false } });
  removal = setTimeout(() => store.get().toast?.id === id && store.set({ toast: undefined }), TOAST_REMOVE_DELAY_MS);
}

export function toastError(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}

/** For tests. */
export function clearToasts() {
  clearTimeout(removal);
  store.set({ toast: undefined });
}

export function currentToast() {
  return store.get().toast;
}
