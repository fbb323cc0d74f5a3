import { type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { FailureBoundary } from './failure-boundary.tsx';

/**
 * Around code that is loaded when it is first needed, outside the screens. If it can't be loaded (no network, or a newer
 * version on the server), the rest of the page stays as it is and playback goes on.
 */
export function LazyBoundary({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <FailureBoundary message="A part of the page failed" fallback={<LoadFailed>{fallback}</LoadFailed>}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </FailureBoundary>
  );
}

function LoadFailed({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <div
        role="alert"
        className="fixed inset-x-0 bottom-0 z-50 flex items-center justify-center gap-4 border-t border-line bg-surface p-3"
      >
        A part of this page did not load.
        <Button size="sm" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </>
  );
}
