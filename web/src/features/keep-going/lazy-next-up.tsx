import { lazy } from 'react';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { useKeepGoing } from './keep-going-store.ts';

const NextUp = lazy(() => import('./next-up.tsx').then((module) => ({ default: module.NextUp })));

/** What comes next, and with it the code that makes it: loaded when keeping going is first switched on. */
export function LazyNextUp({ className }: { className: string }) {
  const on = useKeepGoing((state) => state.on);
  return on ? (
    <LazyBoundary>
      <NextUp className={className} />
    </LazyBoundary>
  ) : null;
}
