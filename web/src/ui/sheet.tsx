import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { CloseCross, Shade } from './dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: 'bottom' | 'right';
  title: ReactNode;
  titleHidden?: boolean;
  description?: ReactNode;
  className?: string;
  children?: ReactNode;
};

const sides = {
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[92dvh] w-full max-w-2xl rounded-t-[1.75rem] border-x border-t pb-[max(1.5rem,env(safe-area-inset-bottom))] data-[state=closed]:animate-sink data-[state=open]:animate-rise',
  right:
    'inset-y-0 right-0 h-full w-[min(20rem,86vw)] border-l data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
};

/** What is in a sheet arrives after it opens: the focus waits on the sheet itself, so that nothing is skipped. */
function focusWhole(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** A dialog that comes from an edge of the screen. */
export function Sheet({ open, onOpenChange, side, title, titleHidden, description, className, children }: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Shade />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            focusWhole(event);
          }}
          className={classNames(
            'fixed z-50 overflow-y-auto border-line bg-surface p-6 shadow-lift outline-none',
            sides[side],
            className,
          )}
        >
          {side === 'bottom' && <div aria-hidden className="mx-auto mb-4 h-1 w-10 rounded-full bg-line" />}
          <Primitive.Title className={titleHidden ? 'sr-only' : 'pr-12 text-2xl'}>{title}</Primitive.Title>
          {description && <Primitive.Description className="mt-1 text-soft">{description}</Primitive.Description>}
          {children}
          <CloseCross />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
