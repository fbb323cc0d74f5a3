import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

/** A label, its control, and what is to be said about it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {children({ id, ...(note ? { 'aria-describedby': `${id}-note` } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {note && (
        <p id={`${id}-note`} className={error ? 'text-sm text-danger' : 'text-sm text-soft'}>
          {note}
        </p>
      )}
    </div>
  );
}
