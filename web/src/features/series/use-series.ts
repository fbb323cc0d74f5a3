import type { Series } from '@duologue/contract';
import { PROCESSING_POLL_MS } from '@duologue/contract/constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/http-error.ts';
import { StorageFullError } from '../library/library.ts';
import { type ToastRequest, toast, toastError } from '../toasts/toast.ts';

/** Asked again while something of it is being made. */
export function useSeriesList() {
  return useQuery<Series[]>({
    queryKey: ['/api/series'],
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : false),
  });
}

export type SeriesChange<Request, Answer> = {
  call: (request: Request) => Promise<Answer>;
  done: (request: Request, answer: Answer) => ToastRequest;
  failed: string;
  onDone?: (answer: Answer, request: Request) => void;
};

/** One change of series: it tells how it went, and what shows series is asked for anew. */
export function useSeriesChange<Request, Answer>({ call, done, failed, onDone }: SeriesChange<Request, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, request) => {
      toast(done(request, answer));
      onDone?.(answer, request);
    },
    onError: (error) => toastError(problemOf(error, failed)),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => /^\/api\/(series|podcasts)/.test(String(path)) }),
  });
}

/** The server's words; where this browser has no room for the record, its own. */
export function problemOf(error: unknown, fallback: string): string {
  return error instanceof StorageFullError ? error.message : messageOf(error, fallback);
}
