import { lazyComponent } from '#platform/parts/part.ts';

/** Loaded when content of a muted or blocked member is shown. */
export const LazyHiddenContentNotice = lazyComponent(
  () => import('./quiet/QuietLine.tsx'),
  (it) => it.HiddenContentNotice,
);
