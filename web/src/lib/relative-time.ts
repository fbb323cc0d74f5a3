const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const formatter = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** '3 hours ago', 'just now' below a minute, '' for what is not a date. */
export function relativeTime(date: string, now = Date.now()): string {
  const seconds = (now - Date.parse(date)) / 1000;
  if (Number.isNaN(seconds)) return '';
  for (const [unit, length] of units) if (seconds >= length) return formatter.format(-Math.floor(seconds / length), unit);
  return 'just now';
}

export function formatDate(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(time);
}
