import { lazyComponent } from '#platform/lazy/lazy-component.ts';

// Dialogs over the settings load when they are first opened.
export const LazySecurityConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);
export const LazyEnrolAppDialog = lazyComponent(
  () => import('./EnrolAppDialog.tsx'),
  (dialog) => dialog.EnrolAppDialog,
);
export const LazyEnrolPhoneDialog = lazyComponent(
  () => import('./EnrolPhoneDialog.tsx'),
  (dialog) => dialog.EnrolPhoneDialog,
);
export const LazyRecoveryCodesDialog = lazyComponent(
  () => import('./RecoveryCodesDialog.tsx'),
  (dialog) => dialog.RecoveryCodesDialog,
);
export const LazyNameDialog = lazyComponent(
  () => import('./NameDialog.tsx'),
  (item) => item.NameDialog,
);
