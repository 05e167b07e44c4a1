import { lazyComponent } from '#platform/lazy/lazy-component.ts';

/** A member's text rendered as elements. The caller provides the fallback. */
export const LazyDiscussionMarkdown = lazyComponent(
  () => import('./DiscussionMarkdown.tsx'),
  (item) => item.DiscussionMarkdown,
);
