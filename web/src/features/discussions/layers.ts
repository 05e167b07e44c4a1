import { part } from '#platform/parts/part.ts';

// Fetched when somebody comes near a card: the feed is drawn without.
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

/** What a member wrote, as elements; whoever shows it says what stands there meanwhile. */
export const Markdown = part(
  () => import('./Markdown.tsx'),
  (it) => it.Markdown,
);

/** Fetched where somebody has written whom the reader keeps away. */
export const FoldedCard = part(
  () => import('./FoldedCard.tsx'),
  (it) => it.FoldedCard,
);
