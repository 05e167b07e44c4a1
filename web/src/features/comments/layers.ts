import { lazy } from 'react';

export const ConfirmDialog = lazy(() =>
  import('#design/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);
export const HistoryDialog = lazy(() =>
  import('./HistoryDialog.tsx').then((part) => ({ default: part.HistoryDialog })),
);
