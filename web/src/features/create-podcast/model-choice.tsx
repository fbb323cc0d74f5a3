import { defaultModelOf, type ModelType, modelsOf, modelTypeLabels, modelTypes } from '@duologue/contract/model-catalogue';
import { Select } from '../../ui/select.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx';

export type ModelSetting = { modelType: ModelType; specificModel: string };
export type ModelChoiceProps = {
  value: ModelSetting;
  onChange: (value: ModelSetting) => void;
  isSetUp: (type: ModelType) => boolean;
};

/** Who writes the conversation. Another type brings its own first model. */
export function ModelChoice({ value, onChange, isSetUp }: ModelChoiceProps) {
  const changeType = (type: string) => {
    const modelType = modelTypes.find((known) => known === type);
    if (modelType) onChange({ modelType, specificModel: defaultModelOf(modelType) });
  };
  return (
    <Tabs value={value.modelType} onValueChange={changeType} className="space-y-4">
      <div>
        <p id="model-type-label" className="mb-1.5 text-sm font-semibold">
          AI Model Type
        </p>
        <TabsList aria-labelledby="model-type-label">
          {modelTypes.map((type) => (
            <TabsTrigger key={type} value={type}>
              {modelTypeLabels[type]}
              {!isSetUp(type) && <span className="block text-xs font-normal">not set up</span>}
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
            options={modelsOf(type).map(({ id, label, description }) => ({ value: id, label, description }))}
          />
          {!isSetUp(type) && (
            <p className="text-sm text-soft">
              {modelTypeLabels[type]} is not set up on this server, so the next writer that is will do it.
            </p>
          )}
        </TabsContent>
      ))}
    </Tabs>
  );
}
