import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CoursesPage } from '#features/courses/CoursesPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { CourseScreenFrame } from './CourseScreenFrame.tsx';
import { setLastCoursesSearch } from './last-courses-search.ts';

const LazyImportCourseDialog = createLazyComponent(
  () => import('./ImportCourseDialog.tsx'),
  'ImportCourseDialog',
);

const route = getRouteApi('/hub/cursos');

/** Lists the courses. The address sets the filters. */
export function CoursesScreen() {
  return (
    <CourseScreenFrame>
      <Courses />
    </CourseScreenFrame>
  );
}

function Courses() {
  const search = route.useSearch();
  useEffect(() => setLastCoursesSearch(search), [search]);
  const navigate = route.useNavigate();
  useDocumentTitle(useTranslations('courses')('title'), useHub().name);
  return (
    <CoursesPage
      Import={LazyImportCourseDialog}
      filter={{ q: search.q, category: search.categoria }}
      onChange={({ q, category }) =>
        void navigate({ search: { q, categoria: category }, replace: true, resetScroll: false })
      }
    />
  );
}
