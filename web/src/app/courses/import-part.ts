import { part } from '#platform/parts/part.ts';

/** Loaded when a member of the staff needs it. */
export const ImportPart = part(
  () => import('./ImportDialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
