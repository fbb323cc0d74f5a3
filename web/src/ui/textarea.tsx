import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { fieldStyle } from './input.tsx';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(fieldStyle, 'min-h-24 resize-y py-3', className)} {...rest} />;
}
