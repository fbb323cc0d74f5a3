import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/http-error.ts';
import { refetchPaths } from '../../api/query-client.ts';
import { StorageFullError } from '../library/library.ts';
import { type ToastRequest, toast, toastError } from './toast.ts';

export type ServerChange<Request, Answer> = {
  call: (request: Request) => Promise<Answer>;
  /** Paths whose data the call changes. */
  changes: readonly string[];
  done: string | ((request: Request, answer: Answer) => ToastRequest);
  failed: string;
  onDone?: (answer: Answer, request: Request) => void;
};

/** One change on the server: a toast says how it went, and what it changed is fetched again. */
export function useServerChange<Request, Answer>({ call, changes, done, failed, onDone }: ServerChange<Request, Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, request) => {
      toast(typeof done === 'string' ? { title: done } : done(request, answer));
      onDone?.(answer, request);
    },
    onError: (error) => toastError(problemOf(error, failed)),
    onSettled: () => refetchPaths(queryClient, ...changes),
  });
}

/** The server's words; where this browser has no room for the record, its own. */
export function problemOf(error: unknown, fallback: string): string {
  return error instanceof StorageFullError ? error.message : messageOf(error, fallback);
}
