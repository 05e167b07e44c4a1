import type { Course } from '@mutirao/contract/features/courses/schemas';
import { Star } from 'lucide-react';
import { Card } from '#design/Card.tsx';
import { joinClassNames } from '#design/classes.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRateCourse } from '../queries.ts';

const choices = [1, 2, 3, 4, 5] as const;

/** The user's own rating of a course, which is possible once half of the course is done. */
export function CourseRatingInput({ course: { id, myRating, rating } }: { course: Course }) {
  const t = useTranslations('courses');
  const problem = useErrorMessageFormatter();
  const rate = useRateCourse(id);
  return (
    <Card aria-labelledby="course-stars" className="mt-4 p-4.5 wide:p-6.5 print:hidden">
      <fieldset>
        <legend>
          <h2 id="course-stars" className="text-heading">
            {t('rate')}
          </h2>
        </legend>
        <div className="mt-2.5 flex">
          {choices.map((stars) => (
            <label
              key={stars}
              className="relative grid size-10 cursor-pointer place-items-center rounded-s has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={`stars-${id}`}
                value={stars}
                checked={stars === myRating}
                className="sr-only"
                onChange={() =>
                  rate.mutate(stars, {
                    onError: (error) => showErrorToast(t('error'), problem(t('rateFailed'), error)),
                  })
                }
              />
              <span className="sr-only">{t('stars', { count: stars })}</span>
              <Star
                size={26}
                aria-hidden="true"
                fill={stars <= (myRating ?? 0) ? 'currentColor' : 'none'}
                className={joinClassNames(stars <= (myRating ?? 0) ? 'text-sun' : 'text-ink-3')}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="mt-1 text-small text-ink-2">
        {myRating === null ? t('rateLine') : t(rating === null ? 'ratedEarly' : 'rated')}
      </p>
    </Card>
  );
}
