import type { CourseCard as Card } from '@mutirao/contract/features/courses/schemas';
import { Link } from '@tanstack/react-router';
import { toButtonClasses } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CourseCategoryAndStatus, CourseRating } from './CourseCategoryAndStatus.tsx';
import { CourseCoverPattern } from './CourseCoverPattern.tsx';
import { EnrolButton } from './EnrolButton.tsx';
import { usePriceFormatter } from './money.ts';
import { CourseProgressBar, calculateProgressPercent } from './CourseProgressBar.tsx';

/**
 * A course in the grid: the user's progress, and the link to what the user can do next: edit the course, enrol, or
 * continue.
 */
export function CourseCard({ course }: { course: Card }) {
  const t = useTranslations('courses');
  const price = usePriceFormatter();
  const { progress } = course;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-m border border-line bg-surface shadow-hint transition-colors duration-150 hover:border-line-strong">
      <CourseCoverPattern course={course} />
      <div className="flex grow flex-col p-4.5 pt-4">
        <p className="flex items-center justify-between gap-2">
          <CourseCategoryAndStatus course={course} />
          <CourseRating course={course} />
        </p>
        <h2 className="mt-3 text-heading wrap-anywhere">
          <Link
            to="/cursos/$id"
            params={{ id: course.id }}
            className="after:absolute after:inset-0 hover:text-brand"
          >
            {course.title}
          </Link>
        </h2>
        <p className="mt-1.5 line-clamp-3 text-small text-ink-2">{course.description}</p>
        <div className="mt-auto pt-5">
          {progress && <CourseProgressBar progress={progress} />}
          <div className="mt-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
            <p className="numbers font-semibold">{course.price === 0 ? t('free') : price(course.price)}</p>
            <span className="flex flex-wrap items-center gap-2">
              {progress?.completedAt && (
                <Link
                  to="/cursos/$id/certificado"
                  params={{ id: course.id }}
                  className={buttonClasses}
                  aria-label={t('certificateOf', { title: course.title })}
                >
                  {t('certificate')}
                </Link>
              )}
              <NextStep course={course} />
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}

const buttonClasses = `relative z-10 ${toButtonClasses({ size: 'small' })}`;

function NextStep({ course }: { course: Card }) {
  const t = useTranslations('courses');
  const { id, progress, price, status, title } = course;
  if (!progress && status === 'draft')
    return (
      <Link
        to="/cursos/$id/editar"
        params={{ id }}
        className={buttonClasses}
        aria-label={t('editOf', { title })}
      >
        {t('edit')}
      </Link>
    );
  if (!progress && status === 'published' && price === 0)
    return <EnrolButton id={id} title={title} size="small" className="relative z-10" />;
  if (!progress?.resumeLessonId) return null;
  return (
    <Link
      to="/cursos/$id/aulas/$lessonId"
      params={{ id, lessonId: progress.resumeLessonId }}
      className={buttonClasses}
      aria-label={t(progress.completedAt ? 'seeAgainOf' : 'goOnOf', {
        title,
        share: calculateProgressPercent(progress),
      })}
    >
      {progress.completedAt ? t('seeAgain') : t('goOn', { share: calculateProgressPercent(progress) })}
    </Link>
  );
}
