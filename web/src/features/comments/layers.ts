import { lazyComponent } from '#platform/lazy/lazy-component.ts';

export const LazyCommentConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);

/** Shows a comment as one line of plain text. Lazy, because removing the Markdown needs the parser. */
export const LazyPlainCommentText = lazyComponent(
  () => import('./PlainCommentText.tsx'),
  (text) => text.PlainCommentText,
);

export const LazyCommentHistoryDialog = lazyComponent(
  () => import('./CommentHistoryDialog.tsx'),
  (dialog) => dialog.CommentHistoryDialog,
);
