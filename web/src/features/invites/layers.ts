import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

// Dialogs over the list, and forms in it, load when they are first opened.
export const LazyInviteConfirmDialog = createLazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);
export const LazyQrCodeImage = createLazyComponent(
  () => import('./QrCodeImage.tsx'),
  (image) => image.QrCodeImage,
);
