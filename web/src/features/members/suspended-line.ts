import { lazyComponent } from '#platform/parts/part.ts';

// Only a few members need it, so it is not part of the first page's bundle.
export const LazySuspendedNotice = lazyComponent(
  () => import('./SuspendedLine.tsx'),
  (it) => it.SuspendedNotice,
);
