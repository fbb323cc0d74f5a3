import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input, Textarea } from './input.tsx';

type Texts = Omit<FieldProps, 'children'> & { value: string; onText: (text: string) => void };

/** A labelled line of text. */
export function TextField({ label, hint, error, onText, ...rest }: Texts & Omit<ComponentProps<'input'>, keyof Texts>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Input {...ids} {...rest} onChange={(event) => onText(event.target.value)} />}
    </Field>
  );
}

/** A labelled text of several lines. */
export function LongTextField({ label, hint, error, onText, ...rest }: Texts & Omit<ComponentProps<'textarea'>, keyof Texts>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <Textarea {...ids} {...rest} onChange={(event) => onText(event.target.value)} />}
    </Field>
  );
}
