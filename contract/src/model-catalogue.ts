/** The models a visitor can choose from. Free of zod, so that the web app's first load can use it. */

export const modelTypes = ['openai', 'deepseek', 'gemini', 'builtin'] as const;
export type ModelType = (typeof modelTypes)[number];

export type CatalogueModel = { type: ModelType; id: string; label: string; description: string };

export const modelCatalogue: readonly CatalogueModel[] = [
  { type: 'openai', id: 'gpt-4o', label: 'GPT-4o', description: 'powerful multimodal model' },
  { type: 'deepseek', id: 'deepseek-reasoner', label: 'Reasoner (Latest)', description: 'advanced reasoning' },
  { type: 'deepseek', id: 'deepseek-chat-r1', label: 'Chat-R1', description: 'optimized for conversational content' },
  { type: 'deepseek', id: 'deepseek-instruct', label: 'Instruct', description: 'precise instruction following' },
  { type: 'gemini', id: 'gemini-flash-latest', label: 'Gemini Flash', description: 'fast, large context' },
  { type: 'builtin', id: 'duologue-writer', label: 'Built-in writer', description: 'works without a key or a network' },
];

/**
 * Conversations that people wrote, for the articles on the shelf. Offered for those only; where there is none,
 * or where something else is asked for, the built-in writer writes.
 */
export const teamScripts: CatalogueModel = {
  type: 'builtin',
  id: 'duologue-team',
  label: 'Script by the Duologue team',
  description: 'written by hand for this article',
};

export const modelTypeLabels: Record<ModelType, string> = {
  openai: 'OpenAI',
  deepseek: 'DeepSeek',
  gemini: 'Gemini',
  builtin: 'Built-in',
};

export const DEFAULT_MODEL_TYPE: ModelType = 'openai';
/** What a podcast that got stuck is restarted with when its record does not say. */
export const RESTART_MODEL = 'gpt-4-turbo';

/** The episode dialog offers its own DeepSeek choices. */
export const episodeDeepseekModels = ['deepseek-chat', 'deepseek-coder'] as const;

export function modelsOf(type: ModelType): CatalogueModel[] {
  return modelCatalogue.filter((model) => model.type === type);
}

/** The model that a change of type resets to on the create sheet. */
export function defaultModelOf(type: ModelType): string {
  const [first] = modelsOf(type);
  if (!first) throw new Error(`The catalogue has no model of type ${type}`);
  return first.id;
}

/** Vendors retire names. Both old DeepSeek names now mean one model, told apart by its thinking mode. */
export const retiredModels: Partial<Record<ModelType, Record<string, string>>> = {
  openai: { 'gpt-4-turbo': 'gpt-4o' },
  deepseek: {
    'deepseek-reasoner': 'deepseek-v4-flash',
    'deepseek-chat': 'deepseek-v4-flash',
    'deepseek-chat-r1': 'deepseek-v4-flash',
    'deepseek-instruct': 'deepseek-v4-flash',
    'deepseek-coder': 'deepseek-v4-flash',
  },
};

/** What an id may look like at all: it may become part of an address at its provider's, so never `..` and nothing that needs escaping. */
export const modelIdPattern = /^[A-Za-z0-9_:/-]+(?:\.[A-Za-z0-9_:/-]+)*$/;

/** Only servers with the OpenAI protocol have ids with a slash. */
export function isModelId(type: ModelType, id: string): boolean {
  return modelIdPattern.test(id) && (type === 'openai' || !id.includes('/'));
}

/** What writes where only the type was asked for: scripts of our own come before the built-in writer. */
export function usualModelOf(type: ModelType): string {
  return type === teamScripts.type ? teamScripts.id : defaultModelOf(type);
}

/** The catalogue's ids of a type, those that some dialogs offer, and old names with the new ones that they stand for. */
export function knownModels(type: ModelType): Set<string> {
  const retired = retiredModels[type] ?? {};
  const ofDialog = type === 'deepseek' ? episodeDeepseekModels : [];
  return new Set([
    ...modelsOf(type).map(({ id }) => id),
    ...ofDialog,
    usualModelOf(type),
    ...Object.keys(retired),
    ...Object.values(retired),
  ]);
}
