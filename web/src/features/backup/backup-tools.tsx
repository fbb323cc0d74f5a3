import { Download } from 'lucide-react';
import { exportToFile } from '../../features/backup/backup-file.ts';
import { ImportButton } from '../../features/backup/import-button.tsx';
import { useLibrary } from '../../features/library/library.ts';
import { Button } from '../../ui/button.tsx';

/** The library lives in this browser alone, so that everybody needs a way to keep a copy of it. */
export function BackupNote() {
  const empty = useLibrary().length === 0;
  return (
    <section aria-labelledby="backup-title" className="mt-12 border-t border-line pt-6">
      <h2 id="backup-title" className="text-xl">
        Backup
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-soft">
        Your library is kept in this browser only. A backup holds all records and transcripts, not the audio; importing one adds
        what is missing and asks before it replaces anything.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={empty} onClick={() => exportToFile()}>
          <Download aria-hidden />
          Export library
        </Button>
        <ImportButton>Import library</ImportButton>
      </div>
    </section>
  );
}
