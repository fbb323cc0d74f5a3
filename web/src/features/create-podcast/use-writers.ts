import type { SystemStatus } from '@duologue/contract';
import { DEFAULT_MODEL_TYPE, defaultModelOf, type ModelType, modelTypes } from '@duologue/contract/model-catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ModelSetting } from './model-choice.tsx';

/** Which writers this server can ask, and whether it makes podcasts at all. Until it has said so, all count as set up. */
export function useWriters() {
  const { data } = useQuery<SystemStatus>({ queryKey: ['/api/system/status'], staleTime: 60_000 });
  const isSetUp = (type: ModelType) => !data || /^(healthy|configured)$/i.test(data.services.ai[type]?.status ?? '');
  return { isSetUp, making: data?.making ?? true };
}

/** OpenAI, unless only another one is set up. */
export function preselectedModel(isSetUp: (type: ModelType) => boolean): ModelSetting {
  const modelType = modelTypes.find(isSetUp) ?? DEFAULT_MODEL_TYPE;
  return { modelType, specificModel: defaultModelOf(modelType) };
}
