import { type ModelType, retiredModels } from '@duologue/contract';

/** The id to send for the id that was asked for. Unknown ids are the provider's to refuse. */
export function resolveModel(type: ModelType, id: string, retired: typeof retiredModels = retiredModels): string {
  const successors = retired[type] ?? {};
  return (Object.hasOwn(successors, id) && successors[id]) || id;
}
