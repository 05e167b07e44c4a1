import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';

/** The dialog that imports a course, loaded when staff open it. */
export const LazyImportCourseDialog = createLazyComponent(
  () => import('./ImportCourseDialog.tsx'),
  ({ ImportCourseDialog }) => ImportCourseDialog,
);
