import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import type { Course, LessonOutlineEntry } from '@mutirao/contract/features/courses/schemas';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleHelp, CirclePlay, FileText, Lock, Paperclip, SquareTerminal } from 'lucide-react';
import type { ComponentType } from 'react';
import { Badge } from '#design/Badge.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const icons: Record<
  LessonKind,
  ComponentType<{ size: number; className?: string; 'aria-hidden': 'true' }>
> = {
  text: FileText,
  video: CirclePlay,
  file: Paperclip,
  quiz: CircleHelp,
  exercise: SquareTerminal,
};

type Props = {
  course: Pick<Course, 'id' | 'modules' | 'progress'>;
  /** The id of the lesson that is open beside the contents. */
  currentLessonId?: string;
  onFollow?: () => void;
};

/** The modules of a course with their lessons, each completed, available or locked. */
export function CourseContents({ course, currentLessonId, onFollow }: Props) {
  const t = useTranslations('courses');
  if (course.modules.length === 0) return <p className="mt-3 text-ink-2">{t('noContents')}</p>;
  return (
    <ol className="mt-4 flex flex-col gap-5">
      {course.modules.map(({ id, title, lessons }) => (
        <li key={id}>
          <div className="mb-1.5 flex items-baseline justify-between gap-3">
            <h3 className="text-label font-semibold wrap-anywhere">{title}</h3>
            {course.progress && (
              <p className="numbers shrink-0 text-meta text-ink-2">
                {t('doneOf', { done: lessons.filter(({ done }) => done).length, total: lessons.length })}
              </p>
            )}
          </div>
          {lessons.length === 0 ? (
            <p className="text-small text-ink-2">{t('noLessons')}</p>
          ) : (
            <ol className="divide-y divide-line rounded-s border border-line">
              {lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Row
                    courseId={course.id}
                    lesson={lesson}
                    isCurrent={lesson.id === currentLessonId}
                    isEnrolled={course.progress !== null}
                    onFollow={onFollow}
                  />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

type RowProps = {
  courseId: string;
  lesson: LessonOutlineEntry;
  isCurrent: boolean;
  isEnrolled: boolean;
  onFollow: (() => void) | undefined;
};

const rowClasses = 'flex min-h-11 items-center gap-2.5 px-3.5 py-2 text-small';

function Row({ courseId, lesson, isCurrent, isEnrolled, onFollow }: RowProps) {
  const t = useTranslations('courses');
  const Kind = icons[lesson.kind];
  const content = (
    <>
      {lesson.done ? (
        <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-leaf" />
      ) : (
        <Kind size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
      )}
      <span className="min-w-0 grow wrap-anywhere">{lesson.title}</span>
      <span className="sr-only">
        {t(lesson.kind)}
        {lesson.done && `, ${t('done')}`}
      </span>
      {lesson.isPreview && !isEnrolled && <Badge size="small">{t('preview')}</Badge>}
    </>
  );
  if (!lesson.isOpen)
    return (
      <p className={joinClassNames(rowClasses, 'text-ink-2')}>
        {content}
        <Lock size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
        <span className="sr-only">{t('locked')}</span>
      </p>
    );
  return (
    <Link
      to="/cursos/$id/aulas/$lessonId"
      params={{ id: courseId, lessonId: lesson.id }}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
      className={joinClassNames(
        rowClasses,
        'transition-colors duration-150 hover:bg-sunken',
        isCurrent && 'bg-brand-soft font-semibold text-brand-strong',
      )}
    >
      {content}
    </Link>
  );
}
