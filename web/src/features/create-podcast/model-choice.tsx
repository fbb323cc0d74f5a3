import { modelTypeLabels, modelTypes } from '@duologue/contract/model-catalogue';
import { classNames } from '../../lib/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';
import { firstModel, type ModelSetting, NOT_SET_UP, type Writers } from './use-writers.ts';

export type ModelChoiceProps = { value: ModelSetting; onChange: (value: ModelSetting) => void; writers: Writers };

/** Who writes the conversation. Another type brings its own first model. */
export function ModelChoice({ value, onChange, writers }: ModelChoiceProps) {
  const changeType = (type: string) => {
    const modelType = modelTypes.find((known) => known === type);
    if (modelType) onChange(firstModel(modelType, writers));
  };
  return (
    <Tabs value={value.modelType} onValueChange={changeType} className="space-y-4">
      <div>
        <p id="model-type-label" className="mb-1.5 text-sm font-semibold">
          AI Model Type
        </p>
        <TabsList aria-labelledby="model-type-label">
          {modelTypes.map((type) => (
            <TabsTrigger
              key={type}
              value={type}
              className={classNames('px-1! sm:px-3!', writers.problemOf(type) === NOT_SET_UP && 'font-normal!')}
            >
              {modelTypeLabels[type]}
              {writers.problemOf(type) && <Problem problem={writers.problemOf(type)} />}
            </TabsTrigger>
          ))}
        </TabsList>
      </div>
      {modelTypes.map((type) => (
        <TabsContent key={type} value={type} tabIndex={-1} className="space-y-1.5">
          <p id="specific-model-label" className="text-sm font-semibold">
            Specific Model
          </p>
          <Select
            labelledBy="specific-model-label"
            value={value.specificModel}
            onValueChange={(specificModel) => onChange({ modelType: type, specificModel })}
            options={writers.modelsFor(type).map(({ id, ...model }) => ({ value: id, ...model }))}
          />
          <OnlyModel models={writers.modelsFor(type)} />
          {writers.problemOf(type) && (
            <p className="text-sm text-soft">{explain(modelTypeLabels[type], writers.problemOf(type))}</p>
          )}
        </TabsContent>
      ))}
    </Tabs>
  );
}

/** What is not set up stays quiet; what is set up and cannot be used is said aloud. */
function Problem({ problem }: { problem: string | undefined }) {
  return (
    <span className={classNames('block text-xs leading-tight font-normal', problem !== NOT_SET_UP && 'text-danger')}>
      {problem}
    </span>
  );
}

/** Where there is nothing to open, its description stands below it. */
function OnlyModel({ models }: { models: ReturnType<Writers['modelsFor']> }) {
  const [only, ...others] = models;
  return only?.description && others.length === 0 ? <p className="text-sm text-soft">{only.description}</p> : null;
}

function explain(writer: string, problem: string | undefined): string {
  return problem === NOT_SET_UP
    ? `${writer} is not set up on this server, so the next writer that is will do it.`
    : `${writer} is set up on this server but cannot be used now (${problem}), so the next writer that can will do it.`;
}
