import { lazy } from 'react';

// Fetched when somebody comes near a card: the feed is drawn without.
const fetchView = () => import('./DiscussionDialog.tsx');

export const DiscussionDialog = lazy(() => fetchView().then((part) => ({ default: part.DiscussionDialog })));
export const ConfirmDialog = lazy(() =>
  import('#design/ConfirmDialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

export const EditDialog = lazy(() =>
  import('./changing/EditDialog.tsx').then((part) => ({ default: part.EditDialog })),
);
export const MoveDialog = lazy(() =>
  import('./changing/MoveDialog.tsx').then((part) => ({ default: part.MoveDialog })),
);
export const HistoryDialog = lazy(() =>
  import('./changing/HistoryDialog.tsx').then((part) => ({ default: part.HistoryDialog })),
);

const fetchForm = () => import('./ComposerForm.tsx');
export const ComposerForm = lazy(() => fetchForm().then((part) => ({ default: part.ComposerForm })));

export const prepareView = () => void fetchView().catch(() => undefined);
export const prepareForm = () => void fetchForm().catch(() => undefined);

/** What a member wrote, as elements; whoever shows it says what stands there meanwhile. */
export const Markdown = lazy(() => import('./Markdown.tsx').then((part) => ({ default: part.Markdown })));
