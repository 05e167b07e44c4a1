import { lazyComponent } from '#platform/parts/part.ts';

// Loaded when the user comes near a card, because the feed renders without it.
const fetchView = () => import('./DiscussionDialog.tsx');

export const LazyDiscussionDialog = lazyComponent(fetchView, (it) => it.DiscussionDialog);
export const LazyDiscussionConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);

export const LazyEditDiscussionDialog = lazyComponent(
  () => import('./changing/EditDialog.tsx'),
  (it) => it.EditDiscussionDialog,
);
export const LazyMoveDiscussionDialog = lazyComponent(
  () => import('./changing/MoveDialog.tsx'),
  (it) => it.MoveDiscussionDialog,
);
export const LazyAnnounceDiscussionDialog = lazyComponent(
  () => import('./changing/AnnounceDialog.tsx'),
  (it) => it.AnnounceDiscussionDialog,
);
export const LazyDiscussionHistoryDialog = lazyComponent(
  () => import('./changing/HistoryDialog.tsx'),
  (it) => it.DiscussionHistoryDialog,
);

const fetchForm = () => import('./ComposerForm.tsx');
export const LazyComposerForm = lazyComponent(fetchForm, (it) => it.ComposerForm);

export const preloadDiscussionDialog = () => void fetchView().catch(() => undefined);
export const preloadComposerForm = () => void fetchForm().catch(() => undefined);

/** A member's text rendered as elements. The caller provides the fallback. */
export const LazyDiscussionMarkdown = lazyComponent(
  () => import('./Markdown.tsx'),
  (it) => it.DiscussionMarkdown,
);

/** Loaded when a discussion of a muted or blocked author is shown. */
export const LazyHiddenDiscussionCard = lazyComponent(
  () => import('./FoldedCard.tsx'),
  (it) => it.HiddenDiscussionCard,
);
