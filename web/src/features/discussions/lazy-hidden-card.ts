import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

/** Loaded when a discussion of a muted or blocked author is shown. */
export const LazyHiddenDiscussionCard = createLazyComponent(
  () => import('./HiddenDiscussionCard.tsx'),
  (card) => card.HiddenDiscussionCard,
);
