import { part } from '#platform/parts/part.ts';

export const ConfirmDialog = part(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);

/** Fetched with what can read a text's signs. */
export const PlainWords = part(
  () => import('./PlainWords.tsx'),
  (it) => it.PlainWords,
);

export const HistoryDialog = part(
  () => import('./HistoryDialog.tsx'),
  (it) => it.HistoryDialog,
);
