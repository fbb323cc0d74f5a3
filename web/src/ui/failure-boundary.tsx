import { Component, type ReactNode } from 'react';
import { logWarning } from '../lib/log.ts';

type Props = {
  children: ReactNode;
  /** What stands there instead of what broke. */
  fallback: ReactNode;
  /** What the log says. */
  message: string;
  /** A change of this value means something else: the error is behind us. */
  resetKey?: string;
};
type State = { failed: boolean; resetKey: string | undefined };

/** What breaks inside, or whose code can't be loaded, leaves the rest of the page standing. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown) {
    logWarning(this.props.message, error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
