import { lazyComponent } from '#platform/lazy/lazy-component.ts';

// Dialogs over the settings load when they are first opened.
export const LazySecurityConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);
export const LazyEnrolAppDialog = lazyComponent(
  () => import('./EnrolAppDialog.tsx'),
  (it) => it.EnrolAppDialog,
);
export const LazyEnrolPhoneDialog = lazyComponent(
  () => import('./EnrolPhoneDialog.tsx'),
  (it) => it.EnrolPhoneDialog,
);
export const LazyRecoveryCodesDialog = lazyComponent(
  () => import('./RecoveryCodesDialog.tsx'),
  (it) => it.RecoveryCodesDialog,
);
export const LazyNameDialog = lazyComponent(
  () => import('./NameDialog.tsx'),
  (it) => it.NameDialog,
);
