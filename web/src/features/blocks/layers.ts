import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

/** Loaded when content of a muted or blocked member is shown. */
export const LazyHiddenContentNotice = createLazyComponent(
  () => import('./hidden-content/HiddenContentNotice.tsx'),
  (notice) => notice.HiddenContentNotice,
);
