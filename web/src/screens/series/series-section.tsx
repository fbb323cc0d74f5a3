import type { Series } from '@duologue/contract';
import { SeriesCard } from './series-card.tsx';

export type SeriesSectionProps = {
  title: string;
  list: readonly Series[];
  onDetails: (series: Series) => void;
  onDelete: (series: Series) => void;
};

export function SeriesSection({ title, list, onDetails, onDelete }: SeriesSectionProps) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-5 text-2xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {list.map((series) => (
          <li key={series.id}>
            <SeriesCard series={series} onDetails={() => onDetails(series)} onDelete={() => onDelete(series)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
