import { systemStatusSchema } from '@duologue/contract/system-status';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './query-client.ts';
import { request } from './request.ts';

export const statusQuery = () => queryOptions({ queryKey: ['/api/system/status'], queryFn: queryOf(systemStatusSchema) });

/** For what is not on a screen. */
export const readStatus = () => request('/system/status', systemStatusSchema);

/** Healthy or configured, in any case. */
export function isAvailable(status: string | undefined): boolean {
  return /^(healthy|configured)$/i.test(status ?? '');
}
