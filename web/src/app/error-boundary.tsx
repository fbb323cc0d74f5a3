import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FailureBoundary } from '../ui/failure-boundary.tsx';

/** A screen that breaks, or whose code can't be loaded, leaves the bar and the player standing. */
export function ErrorBoundary({ children, resetKey }: { children: ReactNode; resetKey: string }) {
  return (
    <FailureBoundary message="A screen failed" resetKey={resetKey} fallback={<ScreenFailed />}>
      {children}
    </FailureBoundary>
  );
}

function ScreenFailed() {
  return (
    <Card role="alert" className="mx-auto mt-12 max-w-lg text-center">
      <h1 className="text-3xl">This screen did not open</h1>
      <p className="mt-3 text-soft">
        {navigator.onLine
          ? 'Something went wrong here. Your podcasts are safe in your browser.'
          : 'You are offline, and this screen has not been opened on this device before.'}
      </p>
      <Button className="mt-6" onClick={() => location.reload()}>
        Try again
      </Button>
    </Card>
  );
}
