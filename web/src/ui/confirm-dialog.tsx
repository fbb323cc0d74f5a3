import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export type ConfirmDialogProps = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** While busy the dialog stays, and the button reads `busyLabel`. */
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
};

/** Asks before something that can't be undone. Focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const focus = useReturnFocus();
  const { onClose, title, description, confirmLabel, busy = false, onConfirm } = props;
  return (
    <Primitive.Root open onOpenChange={() => !busy && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-shade data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
        <Primitive.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed top-1/2 left-1/2 z-50 max-h-[92dvh] w-[min(30rem,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-[min(1.5rem,6vw)] shadow-lift data-[state=closed]:animate-vanish data-[state=open]:animate-appear sm:p-7"
        >
          <Primitive.Title className="text-xl leading-snug">{title}</Primitive.Title>
          {description && <Primitive.Description className="mt-2 text-soft">{description}</Primitive.Description>}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Primitive.Cancel disabled={busy} className={buttonStyle({ variant: 'outline' })}>
              {props.cancelLabel ?? 'Cancel'}
            </Primitive.Cancel>
            <button type="button" disabled={busy} className={buttonStyle({ variant: 'destructive' })} onClick={onConfirm}>
              {busy ? (props.busyLabel ?? confirmLabel) : confirmLabel}
            </button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
