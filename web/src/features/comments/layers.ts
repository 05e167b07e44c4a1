import { part } from '#platform/parts/part.ts';

export const ConfirmDialog = part(() =>
  import('#design/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
);
export const HistoryDialog = part(() =>
  import('./HistoryDialog.tsx').then(({ HistoryDialog }) => HistoryDialog),
);
