import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = {
  /** Most are mounted only while they are open. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title; screen readers hear it when the dialog opens. */
  description?: ReactNode;
  /** False while something must not be interrupted: Escape, the cross and the shade then do nothing. */
  closable?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A centred dialog. Focus goes in when it opens and back to where it was when it closes. */
export function Dialog({ open = true, onClose, title, description, closable = true, className, children }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={() => closable && onClose()}>
      <Primitive.Portal>
        <Shade />
        <Primitive.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 max-h-[min(85dvh,46rem)] w-[min(34rem,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-[min(1.5rem,6vw)] shadow-lift data-[state=closed]:animate-vanish data-[state=open]:animate-appear sm:p-7',
            className,
          )}
        >
          <Primitive.Title className="pr-[min(2.5rem,12vw)] text-2xl">{title}</Primitive.Title>
          {description && <Primitive.Description className="mt-2 text-soft">{description}</Primitive.Description>}
          <div className="mt-5">{children}</div>
          {closable && <CloseCross />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function Shade() {
  return (
    <Primitive.Overlay className="fixed inset-0 z-50 bg-shade data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
  );
}

export function CloseCross({ className }: { className?: string }) {
  return (
    <Primitive.Close
      aria-label="Close"
      className={classNames(
        'absolute top-[min(1rem,4.2vw)] right-[min(1rem,4.2vw)] grid size-10 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <X aria-hidden className="size-5" />
    </Primitive.Close>
  );
}
