import { lazyComponent } from '#platform/lazy/lazy-component.ts';

/** Loaded when a discussion of a muted or blocked author is shown. */
export const LazyHiddenDiscussionCard = lazyComponent(
  () => import('./HiddenDiscussionCard.tsx'),
  (card) => card.HiddenDiscussionCard,
);
