import { part } from '#platform/parts/part.ts';

/** Fetched where somebody is kept away. */
export const QuietLine = part(
  () => import('./quiet/QuietLine.tsx'),
  (it) => it.QuietLine,
);
