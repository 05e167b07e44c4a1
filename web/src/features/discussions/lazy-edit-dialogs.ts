import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export const LazyDiscussionConfirmDialog = createLazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);

export const LazyEditDiscussionDialog = createLazyComponent(
  () => import('./editing/EditDiscussionDialog.tsx'),
  (dialog) => dialog.EditDiscussionDialog,
);

export const LazyMoveDiscussionDialog = createLazyComponent(
  () => import('./editing/MoveDiscussionDialog.tsx'),
  (dialog) => dialog.MoveDiscussionDialog,
);

export const LazyAnnounceDiscussionDialog = createLazyComponent(
  () => import('./editing/AnnounceDiscussionDialog.tsx'),
  (dialog) => dialog.AnnounceDiscussionDialog,
);

export const LazyDiscussionHistoryDialog = createLazyComponent(
  () => import('./editing/DiscussionHistoryDialog.tsx'),
  (dialog) => dialog.DiscussionHistoryDialog,
);
