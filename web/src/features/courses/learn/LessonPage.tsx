import type { Course, Lesson } from '@mutirao/contract/features/courses/schemas';
import { Link } from '@tanstack/react-router';
import { ListTree } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { LazySheet } from '#platform/lazy/lazy-dialogs.tsx';
import { ApiError } from '#platform/api/call.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCourseEvents } from '../realtime.ts';
import { CourseContents } from '../page/CourseContents.tsx';
import { CourseProgressBar } from '../CourseProgressBar.tsx';
import { useCourse } from '../queries.ts';
import { LessonBody, type YoutubeVideoComponent } from './LessonBody.tsx';
import { LessonFooter } from './LessonFooter.tsx';
import { LessonNoteForm } from './LessonNoteForm.tsx';
import { useLesson, useMarkLessonOpened } from './queries.ts';

type Props = {
  courseId: string;
  id: string;
  backLink: ReactNode;
  Video: YoutubeVideoComponent;
  startSecond: number | undefined;
  questions: ReactNode;
};

/**
 * Shows a lesson, and beside it the contents of the course. `backLink` is the link to the course, `startSecond` the
 * second at which its video starts, `questions` the questions about the lesson.
 */
export function LessonPage({ courseId, id, backLink, Video, startSecond, questions }: Props) {
  useCourseEvents();
  const t = useTranslations('courses');
  const query = useLesson(id);
  const { data: course } = useCourse(courseId);
  const isForbidden = query.error instanceof ApiError && query.error.status === 403;
  return (
    <>
      {backLink}
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-96 w-full animate-fade-delayed" />}
        gone={
          <EmptyState
            heading="h1"
            title={t(isForbidden ? 'notIn' : 'lessonGone')}
            line={t(isForbidden ? 'notInLine' : 'lessonGoneLine')}
            action={
              <Link
                to="/cursos/$id"
                params={{ id: courseId }}
                className={toButtonClasses({ variant: 'primary' })}
              >
                {t('toCourse')}
              </Link>
            }
          />
        }
        goneStatuses={[403, 404]}
        failed={{ heading: 'h1', title: t('lessonFailed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(lesson) => (
          <LessonContent
            key={lesson.id}
            lesson={lesson}
            course={course}
            Video={Video}
            startSecond={startSecond}
            questions={questions}
          />
        )}
      </QueryScreen>
    </>
  );
}

type ContentProps = {
  lesson: Lesson;
  course: Course | undefined;
  Video: YoutubeVideoComponent;
  startSecond: number | undefined;
  questions: ReactNode;
};

function LessonContent({ lesson, course, Video, startSecond, questions }: ContentProps) {
  const { mutate: open } = useMarkLessonOpened();
  const { id, progress } = lesson;
  const isEnrolled = progress !== null;
  useEffect(() => {
    if (isEnrolled) open(id);
  }, [id, isEnrolled, open]);
  return (
    <div className="grid items-start gap-6 panel:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <Card className="p-4.5 wide:p-6.5" aria-labelledby="lesson-title">
          <Outline lesson={lesson} course={course} />
          <h1 id="lesson-title" className="mb-4 text-title wrap-anywhere">
            {lesson.title}
          </h1>
          <LessonBody lesson={lesson} Video={Video} startSecond={startSecond} />
          <LessonFooter lesson={lesson} />
        </Card>
        <LessonNoteForm lesson={lesson} />
        {questions}
      </div>
      <CourseSidebar lesson={lesson} course={course} />
    </div>
  );
}

/** Shows the progress and the contents of the course beside the lesson; hidden on narrow screens and in print. */
function CourseSidebar({ lesson, course }: { lesson: Lesson; course: Course | undefined }) {
  const t = useTranslations('courses');
  return (
    <aside aria-labelledby="lesson-contents" className="max-panel:hidden print:hidden">
      <Card className="p-4.5">
        <h2 id="lesson-contents" className="text-label font-semibold wrap-anywhere">
          {lesson.courseTitle}
        </h2>
        {lesson.progress && (
          <>
            <p className="numbers mt-1 mb-2 text-meta text-ink-2">
              {t('doneOf', { done: lesson.progress.done, total: lesson.progress.total })}
            </p>
            <CourseProgressBar progress={lesson.progress} />
          </>
        )}
        {course ? (
          <CourseContents course={course} currentLessonId={lesson.id} />
        ) : (
          <Skeleton className="mt-4 h-60 w-full animate-fade-delayed" />
        )}
      </Card>
    </aside>
  );
}

/** The list of lessons on a narrow screen, opened by a button. */
function Outline({ lesson, course }: { lesson: Lesson; course: Course | undefined }) {
  const t = useTranslations('courses');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mb-3 flex items-center justify-between gap-3 panel:hidden print:hidden">
      <p className="min-w-0 truncate text-small text-ink-2">{lesson.courseTitle}</p>
      <Button
        size="small"
        aria-haspopup="dialog"
        icon={<ListTree size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('contents')}
      </Button>
      {isOpen && course && (
        <LazySheet title={t('contents')} closeLabel={t('close')} onClose={() => setIsOpen(false)}>
          <div className="overflow-y-auto px-5 pb-6">
            <CourseContents course={course} currentLessonId={lesson.id} onFollow={() => setIsOpen(false)} />
          </div>
        </LazySheet>
      )}
    </div>
  );
}
