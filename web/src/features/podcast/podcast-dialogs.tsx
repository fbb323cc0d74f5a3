import { lazy } from 'react';

/** Dialogs come when they are first opened. */
export const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);
export const TranscriptDialog = lazy(() =>
  import('./transcript-dialog.tsx').then((module) => ({ default: module.TranscriptDialog })),
);
