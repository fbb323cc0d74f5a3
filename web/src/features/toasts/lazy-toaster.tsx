import { lazy } from 'react';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { useToast } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** Mounted with the first toast, so that its 12 kB are not part of the first load. */
export function LazyToaster() {
  const everNeeded = useToast() !== undefined;
  return everNeeded ? (
    <LazyBoundary>
      <Toaster />
    </LazyBoundary>
  ) : null;
}
