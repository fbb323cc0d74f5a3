import type { SystemStatus } from '@duologue/contract';
import {
  DEFAULT_MODEL_TYPE,
  type ModelType,
  modelsOf,
  modelTypes,
  teamScripts,
  usualModelOf,
} from '@duologue/contract/model-catalogue';
import { useQuery } from '@tanstack/react-query';
import { isAvailable, statusQuery } from '../../api/status.ts';

export type ModelSetting = { modelType: ModelType; specificModel: string };
export const NOT_SET_UP = 'not set up';
export type Writers = ReturnType<typeof writersOf>;

/**
 * Which writers this server has, and whether it creates podcasts at all. Until it has said so, all count as set up.
 * `withTeamScript`: people have written just what is asked for.
 */
export function useWriters(withTeamScript = false) {
  const { data } = useQuery({ ...statusQuery(), staleTime: 60_000 });
  return writersOf(data, withTeamScript);
}

export function writersOf(data: SystemStatus | undefined, withTeamScript = false) {
  /** In two or three words; undefined for a writer that can be used. */
  const problemOf = (type: ModelType): string | undefined => {
    const { status = 'not configured', message } = data?.services.ai[type] ?? {};
    if (!data || isAvailable(status)) return undefined;
    return status === 'not configured' ? NOT_SET_UP : (message ?? 'not available');
  };
  /** A server of the operator's own offers its own models under OpenAI. */
  const modelsFor = (type: ModelType): { id: string; label: string; description?: string }[] => {
    const listed = type === 'openai' ? data?.services.ai.openai.models : undefined;
    if (listed?.length) return listed.map((id) => ({ id, label: id }));
    return withTeamScript && type === teamScripts.type ? [teamScripts, ...modelsOf(type)] : modelsOf(type);
  };
  return { problemOf, modelsFor, making: data?.making ?? true };
}

/** The first model of a type, or the usual one where it is offered. */
export function firstModel(modelType: ModelType, { modelsFor }: Pick<Writers, 'modelsFor'>): ModelSetting {
  const usual = usualModelOf(modelType);
  const offered = modelsFor(modelType).map(({ id }) => id);
  return { modelType, specificModel: offered.includes(usual) ? usual : (offered[0] ?? usual) };
}

/** OpenAI, unless only another one is set up. */
export function preselectedModel(writers: Writers): ModelSetting {
  return firstModel(modelTypes.find((type) => !writers.problemOf(type)) ?? DEFAULT_MODEL_TYPE, writers);
}
