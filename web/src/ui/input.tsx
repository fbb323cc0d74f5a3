import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

const fieldStyle =
  'w-full rounded-2xl border border-edge bg-surface px-4 text-ink transition-colors hover:border-ink disabled:opacity-50 aria-invalid:border-danger';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(fieldStyle, 'h-12', className)} {...rest} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(fieldStyle, 'min-h-24 resize-y py-3', className)} {...rest} />;
}
