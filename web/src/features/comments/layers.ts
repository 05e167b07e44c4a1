import { lazyComponent } from '#platform/lazy/lazy-component.ts';

export const LazyCommentConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);

/** Loaded together with the Markdown parser. */
export const LazyPlainCommentText = lazyComponent(
  () => import('./PlainCommentText.tsx'),
  (text) => text.PlainCommentText,
);

export const LazyCommentHistoryDialog = lazyComponent(
  () => import('./CommentHistoryDialog.tsx'),
  (dialog) => dialog.CommentHistoryDialog,
);
