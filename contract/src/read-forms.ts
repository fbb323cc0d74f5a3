/** Tolerant readers for the old forms in which records still exist (browser storage, imports, other clients). */

/** Seconds from a number, a digit string ('95') or 'mm:ss' ('1:35', also 'h:mm:ss'); undefined for anything else. */
export function readTimestamp(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined;
  if (typeof value !== 'string' || !/^\d+(\.\d+)?$|^(\d+:)?\d+:\d{1,2}$/.test(value.trim())) return undefined;
  return value
    .trim()
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

/** Reads `key_points` as well as `keyPoints`; writes the latter. */
export function readShowNotes(value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const notes = asRecord(value);
  return {
    summary: typeof notes.summary === 'string' ? notes.summary : '',
    keyPoints: readTexts(notes.keyPoints ?? notes.key_points),
    sources: readTexts(notes.sources),
    ...(notes.grounding ? { grounding: notes.grounding } : {}),
  };
}

/** Article titles as an array or as a JSON string that holds one. */
export function readTitles(value: unknown): string[] {
  if (typeof value !== 'string') return readTexts(value);
  try {
    return readTexts(JSON.parse(value));
  } catch {
    return [];
  }
}

export function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
