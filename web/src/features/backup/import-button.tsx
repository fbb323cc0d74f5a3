import { Upload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { logWarning } from '../../lib/log.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { ImportPlan } from './backup.ts';
import { importFromFile } from './backup-file.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** Opens a backup. If it has other versions of podcasts that are here, the visitor is asked. */
export function ImportButton({ children, ...rest }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan>();
  const open = async (file: File) => {
    setPlan(await importFromFile(file));
  };
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => input.current?.click()} {...rest}>
        <Upload aria-hidden />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label={`${children}: choose a backup`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) open(file).catch((error) => logWarning('The backup could not be opened', error));
        }}
      />
      <Suspense>{plan && <ImportDialog plan={plan} onClose={() => setPlan(undefined)} />}</Suspense>
    </>
  );
}
