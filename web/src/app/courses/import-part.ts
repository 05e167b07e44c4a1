import { lazyComponent } from '#platform/parts/part.ts';

/** Loaded when a member of the staff needs it. */
export const LazyImportDialog = lazyComponent(
  () => import('./ImportDialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
