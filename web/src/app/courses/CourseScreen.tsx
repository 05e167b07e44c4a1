import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { CoursePage } from '#features/courses/page/CoursePage.tsx';
import { useCourse } from '#features/courses/queries.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { backLinkClasses, CourseScreenFrame } from './CourseScreenFrame.tsx';
import { getLastCoursesSearch } from './last-courses-search.ts';

const route = getRouteApi('/hub/cursos/$id');

export function CourseScreen() {
  return (
    <CourseScreenFrame>
      <CoursePageScreen />
    </CourseScreenFrame>
  );
}

function CoursePageScreen() {
  const t = useTranslations('courses');
  const { id } = route.useParams();
  useDocumentTitle(useCourse(id).data?.title ?? t('title'), useHub().name);
  return (
    <CoursePage
      key={id}
      id={id}
      backLink={
        <Link to="/cursos" search={getLastCoursesSearch()} className={backLinkClasses}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </Link>
      }
    />
  );
}
