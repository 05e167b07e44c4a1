import { useNavigate } from '@tanstack/react-router';
import { Button } from '#design/Button.tsx';
import { LazySuspendedNotice, useOwnSuspension } from '#features/members/index.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEnrolInCourse } from './queries.ts';

type Props = { id: string; title: string; size?: 'small' | 'default'; className?: string };

/** Enrols the user in a free course and opens the lesson to start with, or the course page if there is none. */
export function EnrolButton({ id, title, size = 'default', className = '' }: Props) {
  const t = useTranslations('courses');
  const problem = useErrorMessageFormatter();
  const navigate = useNavigate();
  const enrol = useEnrolInCourse();
  const isSuspended = useOwnSuspension() !== undefined;
  if (isSuspended) return size === 'small' ? null : <LazySuspendedNotice />;

  // Awaits the mutation instead of using its callbacks: the button can be unmounted before the mutation completes,
  // because enrolled members see no such button, and callbacks of unmounted components do not run.
  async function enrolAndOpen() {
    try {
      const { progress } = await enrol.mutateAsync(id);
      showSuccessToast(t('enrolled'), t('enrolledLine', { title }));
      const lessonId = progress?.resumeLessonId;
      if (lessonId) await navigate({ to: '/cursos/$id/aulas/$lessonId', params: { id, lessonId } });
      else await navigate({ to: '/cursos/$id', params: { id } });
    } catch (error) {
      showErrorToast(t('error'), problem(t('enrolFailed'), error));
    }
  }
  return (
    <Button
      variant="primary"
      size={size}
      className={className}
      isPending={enrol.isPending}
      aria-label={t('enrolIn', { title })}
      onClick={() => void enrolAndOpen()}
    >
      {t('enrol')}
    </Button>
  );
}
