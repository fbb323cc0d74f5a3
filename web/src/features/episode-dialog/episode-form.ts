import type { CreateEpisodeRequest, EpisodeRole, EpisodeSuggestion } from '@duologue/contract';
import type { EpisodeFormat } from '@duologue/contract/episode-format';
import { defaultModelOf, episodeDeepseekModels, type ModelType, modelsOf } from '@duologue/contract/model-catalogue';
import { DEFAULT_TTS_PROVIDER } from '@duologue/contract/speech-providers';

export type EpisodeForm = {
  title: string;
  role: EpisodeRole;
  /** As it is typed; read by `partNumberOf`. */
  partNumber: string;
  articles: readonly string[];
  modelType: ModelType;
  specificModel: string;
  format?: EpisodeFormat;
  /** Undefined: as long as the articles allow. */
  minutes?: number | undefined;
};

export const emptyEpisode: EpisodeForm = {
  title: '',
  role: 'intro',
  partNumber: '1',
  articles: [],
  modelType: 'openai',
  specificModel: 'gpt-4o',
};

/** At least 1, and 1 for what is no number. */
export function partNumberOf(text: string): number {
  const part = Number.parseInt(text, 10);
  return Number.isNaN(part) ? 1 : Math.max(1, part);
}

/** This dialog has its own DeepSeek models; the other types start with the first of the catalogue. */
export function episodeModels(type: ModelType): { value: string; label: string }[] {
  if (type === 'deepseek') return episodeDeepseekModels.map((id) => ({ value: id, label: id }));
  return modelsOf(type).map(({ id, label }) => ({ value: id, label }));
}

export function withModelType(form: EpisodeForm, modelType: ModelType): EpisodeForm {
  return { ...form, modelType, specificModel: modelType === 'deepseek' ? episodeDeepseekModels[0] : defaultModelOf(modelType) };
}

export function withSuggestion(form: EpisodeForm, suggestion: EpisodeSuggestion): EpisodeForm {
  const { title, role, partNumber, sourceArticles } = suggestion;
  return { ...form, title, role, partNumber: String(partNumber), articles: sourceArticles.map((article) => article.title) };
}

/** The same article is not added twice. */
export function withArticle(form: EpisodeForm, title: string): EpisodeForm {
  return form.articles.includes(title) ? form : { ...form, articles: [...form.articles, title] };
}

/** What is missing, in the words for the visitor; undefined when it can be sent. */
export function missingIn({ title, articles }: EpisodeForm): string | undefined {
  if (title.trim() === '') return 'Please provide a title for your episode.';
  if (articles.length === 0) return 'Please select at least one Wikipedia article for your episode.';
  return undefined;
}

export function episodeRequest({ title, articles, partNumber, ...form }: EpisodeForm): CreateEpisodeRequest {
  return {
    ...form,
    title: title.trim(),
    wikiTitles: [...articles],
    partNumber: partNumberOf(partNumber),
    ttsProvider: DEFAULT_TTS_PROVIDER,
  };
}
