import { Component, type ReactNode } from 'react';
import { logWarning } from '../lib/log.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

type Props = {
  children: ReactNode /** A change of this value means another screen: the error is behind us. */;
  resetKey: string;
};
type State = { failed: boolean; resetKey: string };

/** A screen that breaks, or whose code can't be loaded, leaves the bar and the player standing. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    logWarning('A screen failed', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
}
