import { part } from '#platform/parts/part.ts';

// For the few whom it concerns, and for nobody else's first page.
export const SuspendedLine = part(
  () => import('./SuspendedLine.tsx'),
  (it) => it.SuspendedLine,
);
