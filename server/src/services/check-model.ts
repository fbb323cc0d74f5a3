import { isModelId, knownModels, type ModelType, modelsOf, modelTypeLabels } from '@duologue/contract';
import type { Providers } from '@duologue/studio/providers';
import type { Config } from '../config.ts';
import { InvalidChoiceError } from './service-errors.ts';

type Dependencies = { config: Pick<Config, 'modelsAllowed'>; providers: Pick<Providers, 'readStatus'> };

/** Visitors choose among what the operator offers: the catalogue, the models of an own server, and MODELS_ALLOWED. */
export async function checkModel({ config, providers }: Dependencies, type: ModelType, id: string | undefined): Promise<void> {
  if (id === undefined || knownModels(type).has(id)) return;
  const { modelsAllowed } = config;
  if (isModelId(type, id) && (modelsAllowed.includes('*') || modelsAllowed.includes(id))) return;
  const { models: listed = [] } = type === 'openai' ? await providers.readStatus('openai') : {};
  if (listed.includes(id)) return;
  const offered = [...new Set([...modelsOf(type).map((model) => model.id), ...listed])].slice(0, 10).join(', ');
  throw new InvalidChoiceError(`The model '${id}' is not offered here. Models of ${modelTypeLabels[type]}: ${offered}.`);
}
