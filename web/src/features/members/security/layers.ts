import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

// Dialogs over the settings load when they are first opened.
export const LazySecurityConfirmDialog = createLazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);
export const LazyEnrolAuthenticatorDialog = createLazyComponent(
  () => import('./EnrolAuthenticatorDialog.tsx'),
  (dialog) => dialog.EnrolAuthenticatorDialog,
);
export const LazyEnrolPhoneDialog = createLazyComponent(
  () => import('./EnrolPhoneDialog.tsx'),
  (dialog) => dialog.EnrolPhoneDialog,
);
export const LazyRecoveryCodesDialog = createLazyComponent(
  () => import('./RecoveryCodesDialog.tsx'),
  (dialog) => dialog.RecoveryCodesDialog,
);
export const LazyCredentialNameDialog = createLazyComponent(
  () => import('./CredentialNameDialog.tsx'),
  (item) => item.CredentialNameDialog,
);
