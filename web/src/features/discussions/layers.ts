import { lazyComponent } from '#platform/lazy/lazy-component.ts';

// Loaded when the user comes near a card, because the feed renders without it.
const fetchView = () => import('./DiscussionDialog.tsx');

export const LazyDiscussionDialog = lazyComponent(fetchView, (item) => item.DiscussionDialog);
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

const fetchForm = () => import('./ComposerForm.tsx');
export const LazyComposerForm = lazyComponent(fetchForm, (item) => item.ComposerForm);

export const preloadDiscussionDialog = () => void fetchView().catch(() => undefined);
export const preloadComposerForm = () => void fetchForm().catch(() => undefined);

/** A member's text rendered as elements. The caller provides the fallback. */
export const LazyDiscussionMarkdown = lazyComponent(
  () => import('./DiscussionMarkdown.tsx'),
  (item) => item.DiscussionMarkdown,
);

/** Loaded when a discussion of a muted or blocked author is shown. */
export const LazyHiddenDiscussionCard = lazyComponent(
  () => import('./HiddenDiscussionCard.tsx'),
  (card) => card.HiddenDiscussionCard,
);
