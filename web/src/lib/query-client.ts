import { QUERY_STALE_MS } from '@duologue/contract/constants';
import { notifyManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { httpErrorOf } from './http-error.ts';
import { readJson, send } from './request.ts';

// A button that waits for its answer is disabled before the second press of a double click, which a timer lets through.
notifyManager.setScheduler(queueMicrotask);

/** A GET on the first element of the query key. */
export async function defaultQuery({ queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> {
  const [path] = queryKey;
  if (typeof path !== 'string' || path === '') throw new Error('Invalid query key');
  try {
    const response = await send(path, { signal });
    if (!response.ok) throw await httpErrorOf(response);
    return await readJson(response);
  } catch (error) {
    throw error instanceof Error ? error : new Error('Query failed', { cause: error });
  }
}

// Offline a call fails at once and says so. Held back, it would leave a spinner, or be sent when nobody expects it.
const networkMode = 'always';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: defaultQuery,
        staleTime: QUERY_STALE_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode },
    },
  });
}
