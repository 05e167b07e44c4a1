import { part } from '#platform/parts/part.ts';

// What lies over the settings is fetched when it is first asked for.
export const ConfirmDialog = part(() =>
  import('#design/ConfirmDialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog),
);
export const EnrolAppDialog = part(() =>
  import('./EnrolAppDialog.tsx').then(({ EnrolAppDialog }) => EnrolAppDialog),
);
export const EnrolPhoneDialog = part(() =>
  import('./EnrolPhoneDialog.tsx').then(({ EnrolPhoneDialog }) => EnrolPhoneDialog),
);
export const CodesDialog = part(() => import('./CodesDialog.tsx').then(({ CodesDialog }) => CodesDialog));
export const NameDialog = part(() => import('./NameDialog.tsx').then(({ NameDialog }) => NameDialog));
