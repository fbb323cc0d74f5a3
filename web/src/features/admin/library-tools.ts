import { fileTimestamp } from '../../lib/format-timestamp.ts';
import { logWarning } from '../../lib/log.ts';
import { saveFile } from '../../lib/save-file.ts';
import { exportLibrary, importLibrary } from '../library/library-backup.ts';
import { cleanUpLibrary } from '../library/library-cleanup.ts';
import { toast, toastError } from '../toasts/toast.ts';

export function exportToFile(now = new Date()) {
  try {
    const json = JSON.stringify(exportLibrary(now), null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), `duologue-backup-${fileTimestamp(now)}.json`);
    toast({ title: 'Data exported successfully' });
  } catch (error) {
    fail('Failed to export data', error);
  }
}

export async function importFromFile(file: Pick<File, 'name' | 'text'>): Promise<void> {
  try {
    if (!/\.json$/i.test(file.name)) throw new TypeError(`${file.name} is not a .json file`);
    const { imported, errors } = importLibrary(JSON.parse(await file.text()));
    toast({
      title: `Imported ${imported} podcasts`,
      ...(errors > 0 ? { description: errors === 1 ? '1 error' : `${errors} errors` } : {}),
    });
  } catch (error) {
    fail('Failed to import data', error);
  }
}

export function cleanUp() {
  try {
    const { removed, remaining } = cleanUpLibrary();
    toast({ title: `Cleanup completed: ${removed} removed, ${remaining} remaining` });
  } catch (error) {
    fail('Failed to cleanup data', error);
  }
}

function fail(message: string, error: unknown) {
  logWarning(message, error);
  toastError(message);
}
