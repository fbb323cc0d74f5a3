import { logWarning } from '../../lib/log.ts';
import { cleanUpLibrary } from '../library/library-cleanup.ts';
import { toast, toastError } from '../toasts/toast.ts';

export function cleanUp() {
  try {
    const { removed, remaining } = cleanUpLibrary();
    toast({ title: `Cleanup completed: ${removed} removed, ${remaining} remaining` });
  } catch (error) {
    logWarning('Failed to cleanup data', error);
    toastError('Failed to cleanup data');
  }
}
