import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

const style = cva('inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold [&_svg]:size-3.5', {
  variants: {
    variant: {
      default: 'bg-accent text-on-accent',
      secondary: 'bg-sunken text-ink',
      outline: 'border border-edge text-ink',
      destructive: 'bg-danger text-on-danger',
    },
  },
  defaultVariants: { variant: 'secondary' },
});

export function Badge({ variant, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof style>) {
  return <span className={classNames(style({ variant }), className)} {...rest} />;
}
