import { lazyComponent } from '#platform/lazy/lazy-component.ts';

/** Loaded when content of a muted or blocked member is shown. */
export const LazyHiddenContentNotice = lazyComponent(
  () => import('./hidden-content/HiddenContentNotice.tsx'),
  (notice) => notice.HiddenContentNotice,
);
