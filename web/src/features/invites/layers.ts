import { lazyComponent } from '#platform/lazy/lazy-component.ts';

// Dialogs over the list, and forms in it, load when they are first opened.
export const LazyInviteConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);
export const LazyQrCodeImage = lazyComponent(
  () => import('./QrCodeImage.tsx'),
  (image) => image.QrCodeImage,
);
