import type { Summary } from '@duologue/contract';
import { useEffect, useRef, useState } from 'react';
import { HttpError, isAbort, messageOf } from '../../lib/http-error.ts';
import { api } from '../../lib/request.ts';
import { toast } from '../toasts/toast.ts';

export type SummaryState = { summary: string; loading: boolean; choices: readonly string[] };

const none: SummaryState = { summary: '', loading: false, choices: [] };

/** Fetched for the title when there is one, aborted when it changes or the sheet closes. A failure closes the sheet. */
export function useSummary(title: string | undefined, onFailure: () => void): SummaryState {
  const [state, setState] = useState(none);
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    if (!title) return setState(none);
    const controller = new AbortController();
    setState({ ...none, loading: true });
    api<Summary>(`/summary?title=${encodeURIComponent(title)}`, { signal: controller.signal })
      .then(({ summary, choices = [] }) => !controller.signal.aborted && setState({ summary, choices, loading: false }))
      .catch((error) => {
        if (isAbort(error) || controller.signal.aborted) return;
        if (error instanceof HttpError && error.choices.length > 0) return setState({ ...none, choices: error.choices });
        const description = messageOf(error, 'Failed to fetch summary');
        toast({ title: 'Error fetching summary', description, variant: 'destructive' });
        fail.current();
      });
    return () => controller.abort();
  }, [title]);
  return state;
}
