import { hostVoices } from '@duologue/contract/host-voices';
import { ttsProviders } from '@duologue/contract/speech-providers';
import { useQuery } from '@tanstack/react-query';
import { isAvailable, statusQuery } from '../../api/status.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

export type HostChoiceProps = { value: string | undefined; onChange: (id: string) => void };

/** The two voices, where whoever speaks here has more than two. */
export function HostChoice({ value, onChange }: HostChoiceProps) {
  const { data } = useQuery({ ...statusQuery(), staleTime: 60_000 });
  const provider = ttsProviders.find((name) => isAvailable(data?.services.tts[name]?.status));
  const pairs = (provider && hostVoices[provider]) ?? [];
  const [first] = pairs;
  if (!first || pairs.length < 2) return null;
  return (
    <Field label="Voices of Ada and Ben">
      {({ id }) => (
        <Select
          id={id}
          value={pairs.find((pair) => pair.id === value)?.id ?? first.id}
          onValueChange={onChange}
          options={pairs.map((pair) => ({ value: pair.id, label: pair.label, description: pair.description }))}
        />
      )}
    </Field>
  );
}
