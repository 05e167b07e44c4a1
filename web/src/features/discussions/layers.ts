import { part } from '#platform/parts/part.ts';

// Loaded when the user comes near a card, because the feed renders without it.
const fetchView = () => import('./DiscussionDialog.tsx');

export const DiscussionDialog = part(fetchView, (it) => it.DiscussionDialog);
export const ConfirmDialog = part(
  () => import('#design/ConfirmDialog.tsx'),
  (it) => it.ConfirmDialog,
);

export const EditDialog = part(
  () => import('./changing/EditDialog.tsx'),
  (it) => it.EditDialog,
);
export const MoveDialog = part(
  () => import('./changing/MoveDialog.tsx'),
  (it) => it.MoveDialog,
);
export const AnnounceDialog = part(
  () => import('./changing/AnnounceDialog.tsx'),
  (it) => it.AnnounceDialog,
);
export const HistoryDialog = part(
  () => import('./changing/HistoryDialog.tsx'),
  (it) => it.HistoryDialog,
);

const fetchForm = () => import('./ComposerForm.tsx');
export const ComposerForm = part(fetchForm, (it) => it.ComposerForm);

export const prepareView = () => void fetchView().catch(() => undefined);
export const prepareForm = () => void fetchForm().catch(() => undefined);

/** A member's text rendered as elements. The caller provides the fallback. */
export const Markdown = part(
  () => import('./Markdown.tsx'),
  (it) => it.Markdown,
);

/** Loaded when a discussion of a muted or blocked author is shown. */
export const FoldedCard = part(
  () => import('./FoldedCard.tsx'),
  (it) => it.FoldedCard,
);
