import { lazyComponent } from '#platform/lazy/lazy-component.ts';

// Only a few members need it, so it is not part of the first page's bundle.
export const LazySuspendedNotice = lazyComponent(
  () => import('./SuspendedNotice.tsx'),
  (item) => item.SuspendedNotice,
);
