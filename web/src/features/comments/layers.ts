import { lazyComponent } from '#platform/parts/part.ts';

export const LazyCommentConfirmDialog = lazyComponent(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);

/** Fetched with what can read a text's signs. */
export const LazyPlainCommentText = lazyComponent(
  () => import('./PlainWords.tsx'),
  (it) => it.PlainCommentText,
);

export const LazyCommentHistoryDialog = lazyComponent(
  () => import('./HistoryDialog.tsx'),
  (it) => it.CommentHistoryDialog,
);
