import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { CourseCertificateList } from '#features/courses/certificates/CourseCertificateList.tsx';
import { CourseEditorPage } from '#features/courses/editor/CourseEditorPage.tsx';
import { CourseStatsPage } from '#features/courses/editor/CourseStatsPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { loadCertificateTranslations, loadCourseEditorTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const LazyImportCourseDialog = createLazyComponent(
  () => import('./ImportCourseDialog.tsx'),
  'ImportCourseDialog',
);

const editorRoute = getRouteApi('/hub/cursos/$id/editar');
const panelRoute = getRouteApi('/hub/cursos/$id/painel');

/** The course editor, for staff. */
export function CourseEditorScreen() {
  return (
    <Framed>
      <Editing />
    </Framed>
  );
}

/** The statistics of a course, for staff. */
export function CourseStatsScreen() {
  return (
    <Framed>
      <Panel />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithTranslations loader={loadCourseEditorTranslations}>{children}</WithTranslations>
    </Suspense>
  );
}

function Editing() {
  const { id } = editorRoute.useParams();
  const navigate = useNavigate();
  useDocumentTitle(useTranslations('courseEditor')('title'), useHub().name);
  return (
    <CourseEditorPage
      key={id}
      id={id}
      Import={LazyImportCourseDialog}
      backLink={<BackToCourse id={id} />}
      onLeave={() => void navigate({ to: '/cursos', search: {} })}
    />
  );
}

function Panel() {
  const { id } = panelRoute.useParams();
  useDocumentTitle(useTranslations('courseEditor')('panel'), useHub().name);
  const isAdmin = useMe()?.role === 'admin';
  return (
    <>
      <CourseStatsPage key={id} id={id} backLink={<BackToCourse id={id} />} />
      {isAdmin && (
        <Suspense>
          <WithTranslations loader={loadCertificateTranslations}>
            <div className="mx-auto max-w-203">
              <CourseCertificateList courseId={id} />
            </div>
          </WithTranslations>
        </Suspense>
      )}
    </>
  );
}

function BackToCourse({ id }: { id: string }) {
  const t = useTranslations('courseEditor');
  return (
    <Link
      to="/cursos/$id"
      params={{ id }}
      className="mb-3 inline-flex min-h-8 items-center gap-2 rounded-s text-small font-semibold text-ink-2 hover:text-ink print:hidden"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      {t('back')}
    </Link>
  );
}
