import { fileTimestamp } from '../../lib/format-timestamp.ts';
import { logWarning } from '../../lib/log.ts';
import { saveFile } from '../../lib/save-file.ts';
import { StorageFullError } from '../library/library.ts';
import { toast, toastError } from '../toasts/toast.ts';
import { applyImport, exportLibrary, type ImportPlan, planImport } from './backup.ts';

export function exportToFile(now = new Date()) {
  try {
    const json = JSON.stringify(exportLibrary(now), null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), `duologue-backup-${fileTimestamp(now)}.json`);
    toast({ title: 'Data exported successfully' });
  } catch (error) {
    failBackup('Failed to export data', error);
  }
}

/** Imports what is new. Where the backup has other versions of podcasts that are here, its plan is returned instead. */
export async function importFromFile(file: Pick<File, 'name' | 'text'>): Promise<ImportPlan | undefined> {
  try {
    if (!/\.json$/i.test(file.name)) throw new TypeError(`${file.name} is not a .json file`);
    const plan = planImport(JSON.parse(await file.text()));
    if (plan.differing.length > 0) return plan;
    finishImport(plan, false);
  } catch (error) {
    failBackup('Failed to import data', error);
  }
  return undefined;
}

export function finishImport(plan: ImportPlan, replace: boolean) {
  try {
    const imported = applyImport(plan, replace);
    const kept = plan.unchanged + (replace ? 0 : plan.differing.length);
    const notes = [
      ...(kept > 0 ? [`${kept} already in your library`] : []),
      ...(plan.errors > 0 ? [plan.errors === 1 ? '1 error' : `${plan.errors} errors`] : []),
    ];
    toast({ title: `Imported ${imported} podcasts`, ...(notes.length > 0 ? { description: notes.join(', ') } : {}) });
  } catch (error) {
    failBackup('Failed to import data', error);
  }
}

function failBackup(message: string, error: unknown) {
  logWarning(message, error);
  toastError(error instanceof StorageFullError ? `${message}. ${error.message}` : message);
}
