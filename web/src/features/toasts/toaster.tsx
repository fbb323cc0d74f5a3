import { TOAST_SWIPE_THRESHOLD_PX } from '@duologue/contract/constants';
import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { classNames } from '../../lib/class-names.ts';
import { dismissToast, useToast } from './toast.ts';

/** Top of the screen on phones, bottom right from the small breakpoint up. F8 goes to it, a swipe to the right closes it. */
export function Toaster() {
  const toast = useToast();
  return (
    <Primitive.Provider swipeDirection="right" swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}>
      {toast && (
        <Primitive.Root
          key={toast.id}
          open={toast.open}
          duration={toast.durationMs}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          data-variant={toast.variant}
          className={classNames(
            'relative w-full rounded-2xl border p-4 pr-12 shadow-lift data-[state=closed]:animate-vanish data-[state=open]:animate-appear data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-slide-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.variant === 'destructive' ? 'border-danger bg-danger-wash text-ink' : 'border-line bg-surface text-ink',
          )}
        >
          <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
          {toast.description && (
            <Primitive.Description className="mt-0.5 text-[0.95rem] text-soft">{toast.description}</Primitive.Description>
          )}
          <Primitive.Close
            aria-label="Close"
            className="absolute top-2.5 right-2.5 grid size-9 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </Primitive.Close>
        </Primitive.Root>
      )}
      <Primitive.Viewport className="fixed top-0 z-[100] flex max-h-screen w-full flex-col-reverse p-4 sm:top-auto sm:right-0 sm:bottom-0 sm:flex-col md:max-w-[420px] sm:in-data-[player=on]:bottom-28 lg:in-data-[player=on]:bottom-24" />
    </Primitive.Provider>
  );
}
