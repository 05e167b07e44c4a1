import { part } from '#platform/parts/part.ts';

// Dialogs over the list, and forms in it, load when they are first opened.
export const ConfirmDialog = part(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);
export const QrPicture = part(
  () => import('./QrPicture.tsx'),
  (it) => it.QrPicture,
);
