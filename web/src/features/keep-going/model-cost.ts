import type { SystemStatus } from '@duologue/contract';
import { modelCatalogue } from '@duologue/contract/model-catalogue';
import { useQuery } from '@tanstack/react-query';
import { readStatus, statusQuery } from '../../api/status.ts';
import { preselectedModel, writersOf } from '../create-podcast/use-writers.ts';

/** A sentence where each podcast costs money; the built-in writer is free. */
function costOf(status: SystemStatus | undefined): string {
  if (!status) return '';
  const { modelType, specificModel } = preselectedModel(writersOf(status));
  if (modelType === 'builtin') return '';
  return `Each one uses ${modelCatalogue.find(({ id }) => id === specificModel)?.label ?? specificModel}.`;
}

export const readCost = async () => costOf(await readStatus());

export function useCost(enabled: boolean): string {
  return costOf(useQuery({ ...statusQuery(), staleTime: 60_000, enabled }).data);
}
