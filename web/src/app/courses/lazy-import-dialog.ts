import { lazyComponent } from '#platform/lazy/lazy-component.ts';

/** Loaded when a member of the staff needs it. */
export const LazyImportDialog = lazyComponent(
  () => import('./ImportDialog.tsx'),
  ({ ImportDialog }) => ImportDialog,
);
