import { QUERY_STALE_MS } from '@duologue/contract/constants';
import { notifyManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { httpErrorOf } from './http-error.ts';
import { parseAnswer, readJson, type Schema, send } from './request.ts';

// A button that waits for its answer is disabled before the second press of a double click, which a timer lets through.
notifyManager.setScheduler(queueMicrotask);

type Context = Pick<QueryFunctionContext, 'queryKey' | 'signal'>;

/** A GET on the first element of the query key. */
export async function defaultQuery({ queryKey, signal }: Context, headers: Record<string, string> = {}): Promise<unknown> {
  const [path] = queryKey;
  if (typeof path !== 'string' || path === '') throw new Error('Invalid query key');
  try {
    const response = await send(path, { signal, headers });
    if (!response.ok) throw await httpErrorOf(response);
    return await readJson(response);
  } catch (error) {
    throw error instanceof Error ? error : new Error('Query failed', { cause: error });
  }
}

/** The default query, with its answer parsed. */
export function queryOf<Answer>(schema: Schema<Answer>, headers?: Record<string, string>) {
  return async (context: Context): Promise<Answer> => parseAnswer(schema, await defaultQuery(context, headers));
}

/** Fetches again what is shown under these paths. */
export function refetchPaths(queryClient: QueryClient, ...paths: string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
  });
}

// Offline a call fails at once and says so. Held back, it would leave a spinner, or be sent when nobody expects it.
const networkMode = 'always';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => defaultQuery(context),
        staleTime: QUERY_STALE_MS,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode,
        // Also what was saved moments before: offline it may be an old copy.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode },
    },
  });
}
