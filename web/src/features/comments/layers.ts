import { lazy } from 'react';

export const ConfirmDialog = lazy(() =>
  import('#design/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);
/** Fetched with what can read a text's signs. */
export const PlainWords = lazy(() =>
  import('./PlainWords.tsx').then((part) => ({ default: part.PlainWords })),
);

export const HistoryDialog = lazy(() =>
  import('./HistoryDialog.tsx').then((part) => ({ default: part.HistoryDialog })),
);
