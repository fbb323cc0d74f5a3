import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('rounded-card border border-line bg-surface p-5 sm:p-6', className)} {...rest} />;
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 className={classNames('text-xl', className)} {...rest}>
      {children}
    </h3>
  );
}
