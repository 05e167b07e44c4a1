import { lazyComponent } from '#platform/lazy/lazy-component.ts';

export const LazyCommentConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);

/** Fetched with what can read a text's signs. */
export const LazyPlainCommentText = lazyComponent(
  () => import('./PlainCommentText.tsx'),
  (it) => it.PlainCommentText,
);

export const LazyCommentHistoryDialog = lazyComponent(
  () => import('./CommentHistoryDialog.tsx'),
  (it) => it.CommentHistoryDialog,
);
