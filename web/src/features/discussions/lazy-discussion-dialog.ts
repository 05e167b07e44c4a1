import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

// Loaded when the user comes near a card, because the feed renders without it.
const loadDialog = () => import('./DiscussionDialog.tsx');

export const LazyDiscussionDialog = createLazyComponent(loadDialog, (item) => item.DiscussionDialog);

export const preloadDiscussionDialog = () => void loadDialog().catch(() => undefined);
