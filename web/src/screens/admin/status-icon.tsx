import { isFailed } from '@duologue/contract/podcast-status';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';

/** Ready is a green check, processing a blue clock, a failure a red alert, and anything else a grey clock. */
export function StatusIcon({ status }: { status: string }) {
  const place = 'size-6 shrink-0';
  if (status === 'ready') return <CircleCheck role="img" aria-label={status} className={`${place} text-good`} />;
  if (status === 'processing') return <Clock role="img" aria-label={status} className={`${place} text-second`} />;
  if (isFailed(status)) return <CircleAlert role="img" aria-label={status} className={`${place} text-danger`} />;
  return <Clock role="img" aria-label={status} className={`${place} text-soft`} />;
}
