import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useLibrary } from '../library/library.ts';
import { exportToFile } from './backup-file.ts';
import { ImportButton } from './import-button.tsx';

/** The library lives in this browser alone, so that everybody needs a way to keep a copy of it. */
export function BackupTools() {
  const empty = useLibrary().length === 0;
  return (
    <>
      <p className="max-w-2xl text-sm text-soft">
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
    </>
  );
}
