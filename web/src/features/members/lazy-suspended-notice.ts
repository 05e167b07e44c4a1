import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

// Only a few members need it, so it is not part of the first page's bundle.
export const LazySuspendedNotice = createLazyComponent(
  () => import('./SuspendedNotice.tsx'),
  (item) => item.SuspendedNotice,
);
