import { Button } from '../../ui/button.tsx';

export type PaginationProps = { page: number; count: number; onPage: (page: number) => void };

export function Pagination({ page, count, onPage }: PaginationProps) {
  if (count < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1.5">
      <Button variant="outline" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      {pageNumbers(page, count).map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index < 3 ? 'left' : 'right'}`} className="px-1 text-soft">
            …
          </span>
        ) : (
          <Button
            key={entry}
            variant={entry === page ? 'default' : 'ghost'}
            size="sm"
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPage(entry)}
          >
            {entry}
          </Button>
        ),
      )}
      <Button variant="outline" size="sm" disabled={page === count} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

/** The numbers to offer: first, last and those around the current page; 'gap' stands for what is left out. */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1;
    return missing === 1 ? [page - 1, page] : missing > 1 ? ['gap' as const, page] : [page];
  });
}
