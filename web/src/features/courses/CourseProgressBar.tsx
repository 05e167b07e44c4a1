import type { CourseProgress } from '@mutirao/contract/features/courses/schemas';
import { ProgressBar } from '#design/ProgressBar.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The progress in percent, rounded down so that 100 means complete. */
export const calculateProgressPercent = ({ done, total }: Pick<CourseProgress, 'done' | 'total'>) =>
  total === 0 ? 0 : Math.floor((done * 100) / total);

/** The user's progress in a course. */
export function CourseProgressBar({ progress }: { progress: CourseProgress }) {
  const t = useTranslations('courses');
  return (
    <ProgressBar
      aria-label={t('progress')}
      max={100}
      value={progress.completedAt ? 100 : calculateProgressPercent(progress)}
      tone={progress.completedAt ? 'leaf' : 'brand'}
    />
  );
}
