import { part } from '#platform/parts/part.ts';

// What lies over the list, or opens in it, is fetched when it is first asked for.
export const ConfirmDialog = part(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);
export const QrPicture = part(
  () => import('./QrPicture.tsx'),
  (it) => it.QrPicture,
);
