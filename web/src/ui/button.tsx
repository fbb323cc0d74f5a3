import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

export const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold transition-colors select-none disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        default: 'bg-accent text-on-accent hover:bg-accent-strong',
        destructive: 'bg-danger text-on-danger hover:opacity-90',
        outline: 'border border-edge bg-surface text-ink hover:bg-sunken',
        secondary: 'bg-sunken text-ink hover:bg-line',
        ghost: 'text-ink hover:bg-sunken',
        link: 'text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong',
      },
      size: {
        default: 'min-h-11 max-w-full px-5 py-1 text-[0.95rem]',
        sm: 'min-h-9 max-w-full px-3.5 py-1 text-sm',
        lg: 'min-h-13 max-w-full px-7 py-1 text-base',
        // An icon need not grow with large text as far as words do.
        icon: 'size-11 max-h-[52px] max-w-[52px] text-lg',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle>;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classNames(buttonStyle({ variant, size }), className)} {...rest} />;
}
