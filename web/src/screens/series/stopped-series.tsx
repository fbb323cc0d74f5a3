import type { Series } from '@duologue/contract';
import { Trash2 } from 'lucide-react';
import { seriesBadges } from '../../features/series/series-state.ts';
import { Button } from '../../ui/button.tsx';

export type StoppedSeriesProps = {
  list: readonly Series[];
  onDetails: (series: Series) => void;
  onDelete: (series: Series) => void;
};

/** Failed and cancelled series, which are in neither section: without this list nobody could delete them. */
export function StoppedSeries({ list, onDetails, onDelete }: StoppedSeriesProps) {
  if (list.length === 0) return null;
  return (
    <section aria-label="Failed or cancelled">
      <h2 className="mb-3 text-2xl">Failed or cancelled</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-6">
        {list.map((series) => (
          <li key={series.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <p className="min-w-40 flex-1">
              <span className="font-semibold">{series.title}</span>{' '}
              <span className="text-sm text-soft">{seriesBadges[series.status].label}</span>
            </p>
            <Button variant="ghost" size="sm" aria-label={`Details of ${series.title}`} onClick={() => onDetails(series)}>
              Details
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Delete ${series.title}`}
              title="Delete"
              onClick={() => onDelete(series)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
