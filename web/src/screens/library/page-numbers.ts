/** The numbers to offer: first, last and those around the current page; 'gap' stands for what is left out. */
export function pageNumbers(current: number, count: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? page - 1) - 1;
    return missing === 1 ? [page - 1, page] : missing > 1 ? ['gap' as const, page] : [page];
  });
}
