import { lazy } from 'react';

// What lies over the settings is fetched when it is first asked for.
export const ConfirmDialog = lazy(() =>
  import('#design/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);
export const EnrolAppDialog = lazy(() =>
  import('./EnrolAppDialog.tsx').then((part) => ({ default: part.EnrolAppDialog })),
);
export const EnrolPhoneDialog = lazy(() =>
  import('./EnrolPhoneDialog.tsx').then((part) => ({ default: part.EnrolPhoneDialog })),
);
export const CodesDialog = lazy(() =>
  import('./CodesDialog.tsx').then((part) => ({ default: part.CodesDialog })),
);
export const NameDialog = lazy(() =>
  import('./NameDialog.tsx').then((part) => ({ default: part.NameDialog })),
);
