import { part } from '#platform/parts/part.ts';

// What lies over the settings is fetched when it is first asked for.
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
