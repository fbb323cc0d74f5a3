/** What a podcast that was updated says of it: "Updated on 16 November 2026: 3 lines changed." */
export function describeRevision(podcast: { revised_at: string | null; changed_lines: number | null }): string | undefined {
  const { revised_at: revisedAt, changed_lines: lines } = podcast;
  if (!revisedAt) return undefined;
  const date = new Date(revisedAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Updated on ${date}: ${describeChangedLines(lines ?? 0)}.`;
}

export function describeChangedLines(lines: number): string {
  return lines === 0 ? 'no line changed' : lines === 1 ? '1 line changed' : `${lines} lines changed`;
}
