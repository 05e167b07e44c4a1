import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

/** A member's text rendered as elements. The caller provides the fallback. */
export const LazyDiscussionMarkdown = createLazyComponent(
  () => import('./DiscussionMarkdown.tsx'),
  (item) => item.DiscussionMarkdown,
);
