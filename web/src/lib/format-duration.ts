/** Minutes:seconds, '0:00' for anything that is not a length of time. */
export function formatDuration(seconds: unknown): string {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return '0:00';
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** As it is read out: '3 minutes 5 seconds'. */
export function spokenDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const part = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  return whole < 60 ? part(whole, 'second') : `${part(Math.floor(whole / 60), 'minute')} ${part(whole % 60, 'second')}`;
}

export function roundedMinutes(seconds: number | null | undefined): string {
  const minutes = Math.round((Number.isFinite(seconds) ? Number(seconds) : 0) / 60);
  return `${minutes} min`;
}

/** For a whole list: '48 min', '2 h 5 min'. */
export function totalTime(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
