import { lazyComponent } from '#platform/lazy/lazy-component.ts';

// Loaded when the user comes near a card, because the feed renders without it.
const fetchView = () => import('./DiscussionDialog.tsx');

export const LazyDiscussionDialog = lazyComponent(fetchView, (it) => it.DiscussionDialog);
export const LazyDiscussionConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);

export const LazyEditDiscussionDialog = lazyComponent(
  () => import('./editing/EditDiscussionDialog.tsx'),
  (it) => it.EditDiscussionDialog,
);
export const LazyMoveDiscussionDialog = lazyComponent(
  () => import('./editing/MoveDiscussionDialog.tsx'),
  (it) => it.MoveDiscussionDialog,
);
export const LazyAnnounceDiscussionDialog = lazyComponent(
  () => import('./editing/AnnounceDiscussionDialog.tsx'),
  (it) => it.AnnounceDiscussionDialog,
);
export const LazyDiscussionHistoryDialog = lazyComponent(
  () => import('./editing/DiscussionHistoryDialog.tsx'),
  (it) => it.DiscussionHistoryDialog,
);

const fetchForm = () => import('./ComposerForm.tsx');
export const LazyComposerForm = lazyComponent(fetchForm, (it) => it.ComposerForm);

export const preloadDiscussionDialog = () => void fetchView().catch(() => undefined);
export const preloadComposerForm = () => void fetchForm().catch(() => undefined);

/** A member's text rendered as elements. The caller provides the fallback. */
export const LazyDiscussionMarkdown = lazyComponent(
  () => import('./DiscussionMarkdown.tsx'),
  (it) => it.DiscussionMarkdown,
);

/** Loaded when a discussion of a muted or blocked author is shown. */
export const LazyHiddenDiscussionCard = lazyComponent(
  () => import('./HiddenDiscussionCard.tsx'),
  (it) => it.HiddenDiscussionCard,
);
