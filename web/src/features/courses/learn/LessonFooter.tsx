import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, CircleCheck } from 'lucide-react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCompleteLesson } from './queries.ts';

/** Marks a lesson as completed, and links to the previous and the next lesson. */
export function LessonFooter({ lesson }: { lesson: Lesson }) {
  const t = useTranslations('courses');
  const { courseId, previousLessonId, nextLessonId, done } = lesson;
  const to = '/cursos/$id/aulas/$lessonId';
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4 print:hidden">
      {previousLessonId && (
        <Link to={to} params={{ id: courseId, lessonId: previousLessonId }} className={toButtonClasses({})}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('previous')}
        </Link>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <LessonCompletion lesson={lesson} />
        {nextLessonId && (
          <Link
            to={to}
            params={{ id: courseId, lessonId: nextLessonId }}
            className={toButtonClasses({ variant: done ? 'primary' : 'secondary' })}
          >
            {t('next')}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
    </div>
  );
}

function LessonCompletion({ lesson }: { lesson: Lesson }) {
  const t = useTranslations('courses');
  const problem = useErrorMessageFormatter();
  const completeLesson = useCompleteLesson(lesson);
  if (lesson.done)
    return (
      <p
        role="status"
        className="inline-flex h-10 items-center gap-2 px-2 text-label font-semibold text-leaf"
      >
        <CircleCheck size={18} aria-hidden="true" />
        {t('lessonDone')}
      </p>
    );
  // A quiz or a JavaScript exercise is completed by passing it, which the server checks, so it has no button to mark it
  // as completed.
  const isPassed = lesson.kind === 'quiz' || lesson.exercise?.language === 'javascript';
  if (isPassed || !lesson.progress) return null;
  const wasCompleted = lesson.progress.completedAt !== null;
  return (
    <Button
      variant="primary"
      isPending={completeLesson.isPending}
      icon={<CircleCheck size={18} aria-hidden="true" />}
      onClick={() =>
        completeLesson.mutate(undefined, {
          onSuccess: ({ completedAt }) => {
            if (completedAt && !wasCompleted) showSuccessToast(t('completed'), t('completedToast'));
          },
          onError: (error) => showErrorToast(t('error'), problem(t('finishFailed'), error)),
        })
      }
    >
      {t('finish')}
    </Button>
  );
}
