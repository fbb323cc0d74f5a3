import type { LibraryStats } from '@duologue/contract';
import { Download, Eraser } from 'lucide-react';
import { cleanUp } from '../../features/admin/clean-up.ts';
import { exportToFile } from '../../features/backup/backup-file.ts';
import { ImportButton } from '../../features/backup/import-button.tsx';
import { Button } from '../../ui/button.tsx';
import { StatCard } from './stat-card.tsx';

export function LocalStorageTab({ stats }: { stats: LibraryStats }) {
  return (
    <div className="space-y-6">
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard title="Total" value={stats.total} />
        <StatCard title="Ready" value={stats.ready} />
        <StatCard title="Processing" value={stats.processing} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => exportToFile()}>
          <Download aria-hidden />
          Export Backup
        </Button>
        <ImportButton size="default">Import Backup</ImportButton>
        <Button variant="outline" onClick={cleanUp}>
          <Eraser aria-hidden />
          Clean Up Old Data
        </Button>
      </div>
    </div>
  );
}
