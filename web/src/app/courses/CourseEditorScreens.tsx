import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { CertificateList } from '#features/courses/certificates/CertificateList.tsx';
import { CourseEditorPage } from '#features/courses/editor/CourseEditorPage.tsx';
import { CourseStatsPage } from '#features/courses/editor/CourseStatsPage.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { certificateMessages, courseEditorMessages } from '../messages/lazy-messages.ts';
import { WithMessages } from '../messages/WithMessages.tsx';
import { LazyImportDialog } from './lazy-import-dialog.ts';

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
      <WithMessages of={courseEditorMessages}>{children}</WithMessages>
    </Suspense>
  );
}

function Editing() {
  const { id } = editorRoute.useParams();
  const navigate = useNavigate();
  useTitle(useTranslations('courseEditor')('title'), useHub().name);
  return (
    <CourseEditorPage
      key={id}
      id={id}
      Import={LazyImportDialog}
      back={<BackToCourse id={id} />}
      onLeave={() => void navigate({ to: '/cursos', search: {} })}
    />
  );
}

function Panel() {
  const { id } = panelRoute.useParams();
  useTitle(useTranslations('courseEditor')('panel'), useHub().name);
  const isAdmin = useMe()?.role === 'admin';
  return (
    <>
      <CourseStatsPage key={id} id={id} back={<BackToCourse id={id} />} />
      {isAdmin && (
        <Suspense>
          <WithMessages of={certificateMessages}>
            <div className="mx-auto max-w-203">
              <CertificateList courseId={id} />
            </div>
          </WithMessages>
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
