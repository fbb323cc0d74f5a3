import { PROGRESS_CLOCK_MS } from '@duologue/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { progressPercent } from './progress-percent.ts';

/** Counts on a clock of one second, and never goes back. */
export function useProgressPercent(id: number, text: string | null, startedAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  const highest = useRef({ id, percent: 0 });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), PROGRESS_CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  const elapsedSeconds = Math.max(0, (now - (Date.parse(startedAt) || now)) / 1000);
  if (highest.current.id !== id) highest.current = { id, percent: 0 };
  highest.current.percent = Math.max(highest.current.percent, progressPercent(text, elapsedSeconds));
  return highest.current.percent;
}
