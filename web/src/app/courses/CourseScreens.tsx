import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { YoutubeVideo } from '#features/attachments/YoutubeVideo.tsx';
import { CoursesPage } from '#features/courses/CoursesPage.tsx';
import { LessonPage } from '#features/courses/learn/LessonPage.tsx';
import { useLesson } from '#features/courses/learn/queries.ts';
import { CoursePage } from '#features/courses/page/CoursePage.tsx';
import { useCourse } from '#features/courses/queries.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { loadCourseTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';
import { LessonQuestionsCard } from './LessonQuestionsCard.tsx';

const LazyImportCourseDialog = createLazyComponent(
  () => import('./ImportCourseDialog.tsx'),
  'ImportCourseDialog',
);

const listRoute = getRouteApi('/hub/cursos');
const courseRoute = getRouteApi('/hub/cursos/$id');
const lessonRoute = getRouteApi('/hub/cursos/$id/aulas/$lessonId');

/** Lists the courses. The address sets the filters. */
export function CoursesScreen() {
  return (
    <Framed>
      <Courses />
    </Framed>
  );
}

export function CourseScreen() {
  return (
    <Framed>
      <CoursePageScreen />
    </Framed>
  );
}

export function LessonScreen() {
  return (
    <Framed>
      <Learning />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadCourseTranslations}>{children}</WithTranslations>
    </Suspense>
  );
}

// The last filters of the list, so that a user who comes back from a course finds the same search text and category.
let lastSearch: ReturnType<typeof listRoute.useSearch> = {};

function Courses() {
  const search = listRoute.useSearch();
  useEffect(() => void (lastSearch = search), [search]);
  const navigate = listRoute.useNavigate();
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

function CoursePageScreen() {
  const t = useTranslations('courses');
  const { id } = courseRoute.useParams();
  useDocumentTitle(useCourse(id).data?.title ?? t('title'), useHub().name);
  return (
    <CoursePage
      key={id}
      id={id}
      backLink={
        <Link to="/cursos" search={lastSearch} className={backClasses}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </Link>
      }
    />
  );
}

function Learning() {
  const t = useTranslations('courses');
  const { id, lessonId } = lessonRoute.useParams();
  const { s } = lessonRoute.useSearch();
  const { data: lesson } = useLesson(lessonId);
  useDocumentTitle(lesson?.title ?? t('title'), useHub().name);
  return (
    <LessonPage
      courseId={id}
      id={lessonId}
      Video={LessonVideo}
      startSecond={s}
      questions={lesson && <LessonQuestionsCard key={lessonId} lesson={lesson} courseId={id} />}
      backLink={
        <Link to="/cursos/$id" params={{ id }} className={backClasses}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('toCourse')}
        </Link>
      }
    />
  );
}

function LessonVideo({ id, title }: { id: string; title: string }) {
  const { s } = lessonRoute.useSearch();
  return <YoutubeVideo key={s} video={{ youtubeVideoId: id, youtubeTitle: title }} from={s} isExpanded />;
}

const backClasses =
  'mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden';
