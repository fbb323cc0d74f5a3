import type { EpisodeRole } from '@duologue/contract';
import { TITLE_MAX_LENGTH } from '@duologue/contract/constants';
import { type ModelType, modelTypeLabels, modelTypes } from '@duologue/contract/model-catalogue';
import { DEFAULT_TTS_PROVIDER, ttsProviderLabels } from '@duologue/contract/speech-providers';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { episodeRoles } from '../podcast/role-badge.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { type EpisodeForm, episodeModels, partNumberOf, withArticle, withModelType } from './episode-form.ts';

export type CustomFieldsProps = { form: EpisodeForm; onChange: (change: (form: EpisodeForm) => EpisodeForm) => void };

const types = modelTypes.map((type) => ({ value: type, label: modelTypeLabels[type] }));
const providers = [{ value: DEFAULT_TTS_PROVIDER, label: ttsProviderLabels[DEFAULT_TTS_PROVIDER] }];

export function CustomFields({ form, onChange }: CustomFieldsProps) {
  const set = (change: Partial<EpisodeForm>) => onChange((before) => ({ ...before, ...change }));
  return (
    <div className="space-y-4">
      <Field label="Episode title">
        {(ids) => (
          <Input
            {...ids}
            maxLength={TITLE_MAX_LENGTH}
            value={form.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <ArticlePicker
        articles={form.articles}
        onAdd={(title) => onChange((before) => withArticle(before, title))}
        onRemove={(title) =>
          onChange((before) => ({ ...before, articles: before.articles.filter((article) => article !== title) }))
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Part number">
          {(ids) => (
            <Input
              {...ids}
              type="number"
              min={1}
              value={form.partNumber}
              onChange={(event) => set({ partNumber: event.target.value })}
              onBlur={() => set({ partNumber: String(partNumberOf(form.partNumber)) })}
            />
          )}
        </Field>
        <Field label="Role">
          {({ id }) => (
            <Select
              id={id}
              value={form.role}
              options={episodeRoles}
              onValueChange={(role) => set({ role: role as EpisodeRole })}
            />
          )}
        </Field>
        <Field label="Model type">
          {({ id }) => (
            <Select
              id={id}
              value={form.modelType}
              options={types}
              onValueChange={(type) => onChange((before) => withModelType(before, type as ModelType))}
            />
          )}
        </Field>
        <Field label="Specific model">
          {({ id }) => (
            <Select
              id={id}
              value={form.specificModel}
              options={episodeModels(form.modelType)}
              onValueChange={(specificModel) => set({ specificModel })}
            />
          )}
        </Field>
        <Field label="Voice provider">
          {({ id }) => <Select id={id} value={DEFAULT_TTS_PROVIDER} options={providers} onValueChange={() => undefined} />}
        </Field>
      </div>
    </div>
  );
}
