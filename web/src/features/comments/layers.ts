import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

export const LazyCommentConfirmDialog = createLazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (item) => item.ConfirmDialog,
);

/** Shows a comment as one line of plain text. Lazy, because removing the Markdown needs the parser. */
export const LazyPlainCommentText = createLazyComponent(
  () => import('./PlainCommentText.tsx'),
  (text) => text.PlainCommentText,
);

export const LazyCommentHistoryDialog = createLazyComponent(
  () => import('./CommentHistoryDialog.tsx'),
  (dialog) => dialog.CommentHistoryDialog,
);
