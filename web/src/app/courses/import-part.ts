import { part } from '#platform/parts/part.ts';

/** Fetched when somebody of the staff wants it. */
export const ImportPart = part(
  () => import('./ImportDialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
