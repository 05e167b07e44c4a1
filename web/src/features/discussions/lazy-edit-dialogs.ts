import { lazyComponent } from '#platform/lazy/lazy-component.ts';

export const LazyDiscussionConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);

export const LazyEditDiscussionDialog = lazyComponent(
  () => import('./editing/EditDiscussionDialog.tsx'),
  (dialog) => dialog.EditDiscussionDialog,
);

export const LazyMoveDiscussionDialog = lazyComponent(
  () => import('./editing/MoveDiscussionDialog.tsx'),
  (dialog) => dialog.MoveDiscussionDialog,
);

export const LazyAnnounceDiscussionDialog = lazyComponent(
  () => import('./editing/AnnounceDiscussionDialog.tsx'),
  (dialog) => dialog.AnnounceDiscussionDialog,
);

export const LazyDiscussionHistoryDialog = lazyComponent(
  () => import('./editing/DiscussionHistoryDialog.tsx'),
  (dialog) => dialog.DiscussionHistoryDialog,
);
