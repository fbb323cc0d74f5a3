import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type Show, type Sort, shows, sorts } from './use-library-list.ts';

const showLabels: Record<Show, string> = {
  all: 'All',
  new: 'New',
  'in progress': 'In progress',
  played: 'Played',
  saved: 'Saved offline',
};
const sortLabels: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'By title',
  longest: 'Longest first',
  unplayed: 'Unplayed first',
};

export type LibraryFiltersProps = {
  show: Show;
  sort: Sort;
  onShow: (show: Show) => void;
  onSort: (sort: Sort) => void;
  children?: ReactNode;
};

/** Which episodes are listed, and in which order. */
export function LibraryFilters({ show, sort, onShow, onSort, children }: LibraryFiltersProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset aria-label="Show" className="flex flex-wrap gap-1.5">
        {shows.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === show}
            onClick={() => onShow(value)}
            className={classNames(
              'min-h-9 rounded-full border px-3.5 text-sm font-semibold transition-colors',
              value === show ? 'border-accent bg-accent-wash text-accent-strong' : 'border-line text-soft hover:text-ink',
            )}
          >
            {showLabels[value]}
          </button>
        ))}
      </fieldset>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
        <div className="relative max-w-full">
          <select
            aria-label="Sort"
            value={sort}
            onChange={(event) => onSort(event.target.value as Sort)}
            className="min-h-9 max-w-full appearance-none rounded-full border border-line bg-surface pr-9 pl-3.5 text-sm font-semibold text-soft hover:text-ink"
          >
            {sorts.map((value) => (
              <option key={value} value={value}>
                {sortLabels[value]}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft" />
        </div>
        {children}
      </div>
    </div>
  );
}
