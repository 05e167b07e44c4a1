import type { Course } from '@mutirao/contract/features/courses/schemas';
import { Link } from '@tanstack/react-router';
import { Award, BookOpen, ChartColumn, PencilLine, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CourseCategoryAndStatus, CourseRating } from '../CourseCategoryAndStatus.tsx';
import { CourseCoverPattern } from '../CourseCoverPattern.tsx';
import { EnrolButton } from '../EnrolButton.tsx';
import { useCourseEvents } from '../realtime.ts';
import { usePriceFormatter } from '../money.ts';
import { BuyButton } from '../orders/BuyButton.tsx';
import { CourseProgressBar, calculateProgressPercent } from '../CourseProgressBar.tsx';
import { useCourse } from '../queries.ts';
import { CourseContents } from './CourseContents.tsx';
import { CourseRatingInput } from './CourseRatingInput.tsx';

/**
 * Shows a course: its description, its contents, and the progress of the member. `backLink` is the link to the list of
 * courses.
 */
export function CoursePage({ id, backLink }: { id: string; backLink: ReactNode }) {
  useCourseEvents();
  const t = useTranslations('courses');
  const query = useCourse(id);
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={<EmptyState heading="h1" title={t('gone')} line={t('goneLine')} />}
        failed={{ heading: 'h1', title: t('oneFailed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(course) => <CourseContent course={course} />}
      </QueryScreen>
    </div>
  );
}

const small = toButtonClasses({ size: 'small' });

function CourseContent({ course }: { course: Course }) {
  const t = useTranslations('courses');
  return (
    <>
      <Card className="overflow-hidden">
        <CourseCoverPattern course={course} isLarge />
        <div className="p-4.5 wide:p-6.5">
          <p className="flex items-center justify-between gap-2">
            <CourseCategoryAndStatus course={course} />
            <CourseRating course={course} />
          </p>
          <h1 className="mt-3 text-title wrap-anywhere">{course.title}</h1>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
            <span className="inline-flex items-center gap-1.5">
              <BookOpen size={16} aria-hidden="true" />
              {t('lessons', { count: course.lessons })}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <Users size={16} aria-hidden="true" />
              {t('enrolments', { count: course.enrolments })}
            </span>
          </p>
          <div className="mt-4">
            <Markdown text={course.description} />
          </div>
          {course.canEdit && (
            <div className="mt-4 flex flex-wrap gap-2 print:hidden">
              <Link to="/cursos/$id/editar" params={{ id: course.id }} className={small}>
                <PencilLine size={16} aria-hidden="true" />
                {t('edit')}
              </Link>
              <Link to="/cursos/$id/painel" params={{ id: course.id }} className={small}>
                <ChartColumn size={16} aria-hidden="true" />
                {t('panel')}
              </Link>
            </div>
          )}
          {course.status === 'archived' && (
            <p className="mt-4 rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-2">
              {t('archivedLine')}
            </p>
          )}
          <Status course={course} />
        </div>
      </Card>
      <Card aria-labelledby="course-contents" className="mt-4 p-4.5 wide:p-6.5">
        <h2 id="course-contents" className="text-heading">
          {t('contents')}
        </h2>
        <CourseContents course={course} />
      </Card>
      {course.canRate && <CourseRatingInput course={course} />}
    </>
  );
}

/** Shows the price, and the progress of the member with a link to continue, or the button to enrol or to buy. */
function Status({ course }: { course: Course }) {
  const t = useTranslations('courses');
  const price = usePriceFormatter();
  const { id, progress, status, title } = course;
  return (
    <div className="mt-5 rounded-m bg-sunken p-4 print:hidden">
      {progress && (
        <div className="mb-3">
          <p className="mb-2 text-small text-ink-2">
            {progress.completedAt
              ? t('completedLine')
              : t('progressLine', {
                  done: progress.done,
                  total: progress.total,
                  share: calculateProgressPercent(progress),
                })}
          </p>
          <CourseProgressBar progress={progress} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p className="numbers mr-auto text-heading font-semibold">
          {course.price === 0 ? t('free') : price(course.price)}
        </p>
        {progress?.completedAt && (
          <Link to="/cursos/$id/certificado" params={{ id }} className={toButtonClasses({})}>
            <Award size={18} aria-hidden="true" />
            {t('certificate')}
          </Link>
        )}
        {progress?.resumeLessonId && (
          <Link
            to="/cursos/$id/aulas/$lessonId"
            params={{ id, lessonId: progress.resumeLessonId }}
            className={toButtonClasses({ variant: 'primary' })}
          >
            {t(progress.completedAt ? 'seeAgain' : progress.done > 0 ? 'goOnNow' : 'begin')}
          </Link>
        )}
        {!progress && status === 'published' && course.price === 0 && <EnrolButton id={id} title={title} />}
        {!progress && course.canBuy && <BuyButton course={course} />}
        {!progress && status === 'published' && course.price > 0 && !course.canBuy && (
          <p className="max-w-[44ch] text-small text-ink-2">{t('noPayment')}</p>
        )}
      </div>
    </div>
  );
}
