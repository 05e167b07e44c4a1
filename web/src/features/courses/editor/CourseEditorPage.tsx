import type { Course } from '@mutirao/contract/features/courses/schemas';
import type { ReactNode } from 'react';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CourseCategoryAndStatus } from '../CourseCategoryAndStatus.tsx';
import { useCourseEvents } from '../realtime.ts';
import { useCourse } from '../queries.ts';
import { ContentsEditor } from './ContentsEditor.tsx';
import { CourseForm } from './CourseForm.tsx';
import { CourseActions } from './CourseActions.tsx';
import { CourseImportExportMenu, type ImportDialogComponent } from './CourseImportExportMenu.tsx';

type Props = {
  id: string;
  backLink: ReactNode;
  /** The dialog that imports a folder into the course. */
  Import: ImportDialogComponent;
  onLeave: () => void;
};

/** The course editor: the description, the modules and lessons, and the publication status. */
export function CourseEditorPage({ id, backLink, Import, onLeave }: Props) {
  useCourseEvents();
  const t = useTranslations('courseEditor');
  const query = useCourse(id);
  const gone = <EmptyState heading="h1" title={t('gone')} line={t('goneLine')} />;
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={gone}
        failed={{ heading: 'h1', title: t('failed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(course) =>
          course.canEdit ? (
            <CourseEditorContent course={course} Import={Import} onLeave={onLeave} />
          ) : (
            <Card>{gone}</Card>
          )
        }
      </QueryScreen>
    </div>
  );
}

type ContentProps = Pick<Props, 'Import' | 'onLeave'> & { course: Course };

function CourseEditorContent({ course, Import, onLeave }: ContentProps) {
  const t = useTranslations('courseEditor');
  const me = useMe();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <h1 className="text-page wrap-anywhere">{course.title}</h1>
          <div className="mt-1.5">
            <CourseCategoryAndStatus course={course} />
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <CourseActions course={course} onLeave={onLeave} />
          <CourseImportExportMenu course={course} Import={Import} />
        </div>
      </div>
      <Card aria-labelledby="editor-contents" className="p-4.5 wide:p-6.5">
        <h2 id="editor-contents" className="text-heading">
          {t('contents')}
        </h2>
        <p className="mt-1 mb-4 text-small text-ink-2">{t('contentsLine')}</p>
        <ContentsEditor course={course} />
      </Card>
      <Card aria-labelledby="editor-about" className="mt-4 p-4.5 wide:p-6.5">
        <h2 id="editor-about" className="mb-4 text-heading">
          {t('about')}
        </h2>
        {me && <CourseForm key={course.id} memberId={me.id} course={course} />}
      </Card>
    </>
  );
}
