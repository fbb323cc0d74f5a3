import type { EpisodeRole } from '@duologue/contract';
import { TITLE_MAX_LENGTH } from '@duologue/contract/constants';
import { DEFAULT_FORMAT, type EpisodeFormat, episodeFormats, formatLabels } from '@duologue/contract/episode-format';
import { type ModelType, modelTypeLabels, modelTypes } from '@duologue/contract/model-catalogue';
import { DEFAULT_TTS_PROVIDER, ttsProviderLabels } from '@duologue/contract/speech-providers';
import { lengthOptions, lengthValue, minutesOf } from '../../lib/length-choice.ts';
import { Field } from '../../ui/field.tsx';
import { Select, type SelectProps } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { episodeRoles } from '../podcast/role-badge.tsx';
import { ArticlePicker } from './article-picker.tsx';
import { type EpisodeForm, episodeModels, partNumberOf, withArticle, withModelType } from './episode-form.ts';

export type CustomFieldsProps = { form: EpisodeForm; onChange: (change: (form: EpisodeForm) => EpisodeForm) => void };

const types = modelTypes.map((type) => ({ value: type, label: modelTypeLabels[type] }));
const formats = episodeFormats.map((format) => ({ value: format, ...formatLabels[format] }));
const lengths = lengthOptions('minutes');
const providers = [{ value: DEFAULT_TTS_PROVIDER, label: ttsProviderLabels[DEFAULT_TTS_PROVIDER] }];

export function CustomFields({ form, onChange }: CustomFieldsProps) {
  const set = (change: Partial<EpisodeForm>) => onChange((before) => ({ ...before, ...change }));
  return (
    <div className="space-y-4">
      <TextField label="Episode title" maxLength={TITLE_MAX_LENGTH} value={form.title} onText={(title) => set({ title })} />
      <ArticlePicker
        articles={form.articles}
        onAdd={(title) => onChange((before) => withArticle(before, title))}
        onRemove={(title) =>
          onChange((before) => ({ ...before, articles: before.articles.filter((article) => article !== title) }))
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Part number"
          type="number"
          min={1}
          value={form.partNumber}
          onText={(partNumber) => set({ partNumber })}
          onBlur={() => set({ partNumber: String(partNumberOf(form.partNumber)) })}
        />
        <SelectField
          label="Role"
          value={form.role}
          options={episodeRoles}
          onValueChange={(role) => set({ role: role as EpisodeRole })}
        />
        <SelectField
          label="Model type"
          value={form.modelType}
          options={types}
          onValueChange={(type) => onChange((before) => withModelType(before, type as ModelType))}
        />
        <SelectField
          label="Specific model"
          value={form.specificModel}
          options={episodeModels(form.modelType)}
          onValueChange={(specificModel) => set({ specificModel })}
        />
        <SelectField
          label="Format"
          value={form.format ?? DEFAULT_FORMAT}
          options={formats}
          onValueChange={(format) => set({ format: format as EpisodeFormat })}
        />
        <SelectField
          label="Length"
          value={lengthValue(form.minutes)}
          options={lengths}
          onValueChange={(length) => set({ minutes: minutesOf(length) })}
        />
        <SelectField label="Voice provider" value={DEFAULT_TTS_PROVIDER} options={providers} onValueChange={() => undefined} />
      </div>
    </div>
  );
}

function SelectField({ label, ...select }: SelectProps & { label: string }) {
  return <Field label={label}>{({ id }) => <Select id={id} {...select} />}</Field>;
}
