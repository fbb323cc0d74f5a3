import type { LibraryStats } from '@duologue/contract';
import { Card, CardTitle } from '../../ui/card.tsx';
import { StatCard } from './stat-card.tsx';

export function OverviewTab({ stats }: { stats: LibraryStats }) {
  const rows = [
    ['Success rate', `${stats.total === 0 ? 0 : Math.round((stats.ready / stats.total) * 100)}%`],
    ['Total duration', minutesAndSeconds(stats.totalDuration)],
    ['Average duration', minutesAndSeconds(stats.averageDuration)],
  ] as const;
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard title="Total Podcasts" value={stats.total} text="In local storage" />
        <StatCard title="Ready" value={stats.ready} text="Available to play" />
        <StatCard title="Processing" value={stats.processing} text="Currently generating" />
        <StatCard title="Failed" value={stats.failed} text="Errors encountered" />
      </div>
      <Card role="group" aria-label="Storage Statistics">
        <CardTitle>Storage Statistics</CardTitle>
        <dl className="mt-4 grid gap-4 sm:grid-cols-3">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-soft">{name}</dt>
              <dd className="font-display text-2xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

/** '12m 5s' */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(Number.isFinite(seconds) ? Math.max(0, seconds) : 0);
  return `${Math.floor(whole / 60)}m ${whole % 60}s`;
}
