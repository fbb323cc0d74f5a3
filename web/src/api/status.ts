import { systemStatusSchema } from '@duologue/contract/system-status';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';

export const statusQuery = () => queryOptions({ queryKey: ['/api/system/status'], queryFn: queryOf(systemStatusSchema) });

/** Healthy or configured, in any case. */
export function isAvailable(status: string | undefined): boolean {
  return /^(healthy|configured)$/i.test(status ?? '');
}
