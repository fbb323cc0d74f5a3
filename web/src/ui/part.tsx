import { Component, type ReactNode, Suspense } from 'react';
import { logWarning } from '../lib/log.ts';
import { Button } from './button.tsx';

type Props = { children: ReactNode; fallback?: ReactNode };

/**
 * Holds what is loaded when it is first wanted, outside the screens. If it does not come (no network, or a newer version
 * on the server), the rest of the page stays as it is and what is heard goes on.
 */
export class Part extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    logWarning('A part of the page failed', error);
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.failed) return <Suspense fallback={fallback}>{children}</Suspense>;
    return (
      <>
        {fallback}
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
}
