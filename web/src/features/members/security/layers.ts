import { part } from '#platform/parts/part.ts';

// Dialogs over the settings load when they are first opened.
export const ConfirmDialog = part(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);
export const EnrolAppDialog = part(
  () => import('./EnrolAppDialog.tsx'),
  (it) => it.EnrolAppDialog,
);
export const EnrolPhoneDialog = part(
  () => import('./EnrolPhoneDialog.tsx'),
  (it) => it.EnrolPhoneDialog,
);
export const CodesDialog = part(
  () => import('./CodesDialog.tsx'),
  (it) => it.CodesDialog,
);
export const NameDialog = part(
  () => import('./NameDialog.tsx'),
  (it) => it.NameDialog,
);
