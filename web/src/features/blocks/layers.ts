import { part } from '#platform/parts/part.ts';

/** Loaded when content of a muted or blocked member is shown. */
export const QuietLine = part(
  () => import('./quiet/QuietLine.tsx'),
  (it) => it.QuietLine,
);
