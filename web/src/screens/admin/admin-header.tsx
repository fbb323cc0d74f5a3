import { Download, Eraser, LogOut, RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { setAdminToken } from '../../features/admin/admin-token.ts';
import { cleanUp } from '../../features/admin/clean-up.ts';
import { exportToFile } from '../../features/backup/backup-file.ts';
import { ImportButton } from '../../features/backup/import-button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

export type AdminHeaderProps = { serverCount: number | undefined; localCount: number; loading: boolean; onRefresh: () => void };

export function AdminHeader({ serverCount, localCount, loading, onRefresh }: AdminHeaderProps) {
  const online = useOnline();
  return (
    <div className="mb-8">
      <h1 className="text-4xl sm:text-5xl">Admin panel</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p className="flex flex-wrap items-center gap-3 text-soft">
          <Badge role="status" variant={online ? 'secondary' : 'destructive'}>
            {online ? <Wifi aria-hidden className="text-good" /> : <WifiOff aria-hidden />}
            {online ? 'Online' : 'Offline'}
          </Badge>
          <span>{serverCount ?? 0} server podcasts</span>
          <span>{localCount} local podcasts</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => exportToFile()}>
            <Download aria-hidden />
            Export Data
          </Button>
          <ImportButton>Import Data</ImportButton>
          <Button variant="outline" size="sm" onClick={cleanUp}>
            <Eraser aria-hidden />
            Cleanup
          </Button>
          <Button variant="outline" size="sm" disabled={loading || !online} onClick={onRefresh}>
            <RefreshCw aria-hidden className={classNames(loading && 'animate-spin')} />
            Refresh
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAdminToken(undefined)}>
            <LogOut aria-hidden />
            Sign out
          </Button>
        </div>
      </div>
    </div>
  );
}
