import type { CourseProgress } from '@mutirao/contract/features/courses/schemas';
import { joinClassNames } from '#design/classes.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The progress in percent, rounded down so that 100 means complete. */
export const calculateProgressPercent = ({ done, total }: Pick<CourseProgress, 'done' | 'total'>) =>
  total === 0 ? 0 : Math.floor((done * 100) / total);

/** The user's progress in a course. */
export function CourseProgressBar({ progress }: { progress: CourseProgress }) {
  const t = useTranslations('courses');
  return (
    <progress
      aria-label={t('progress')}
      max={100}
      value={progress.completedAt ? 100 : calculateProgressPercent(progress)}
      className={joinClassNames(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken',
        progress.completedAt
          ? '[&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-value]:bg-leaf'
          : '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-value]:bg-brand',
      )}
    />
  );
}
