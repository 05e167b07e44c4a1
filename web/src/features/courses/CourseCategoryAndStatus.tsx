import type { CourseCard } from '@mutirao/contract/features/courses/schemas';
import { Star } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useCourseCategoryColours } from './use-course-category-colours.ts';

/** The category of a course, and its status unless it is published. */
export function CourseCategoryAndStatus({ course }: { course: Pick<CourseCard, 'category' | 'status'> }) {
  const t = useTranslations('courses');
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      <Badge tone={useCourseCategoryColours(course.category).tone}>{course.category}</Badge>
      {course.status !== 'published' && <Badge>{t(course.status)}</Badge>}
    </span>
  );
}

/** The average rating of a course in stars, once enough members have rated it. */
export function CourseRating({
  course: { rating, ratings },
}: {
  course: Pick<CourseCard, 'rating' | 'ratings'>;
}) {
  const t = useTranslations('courses');
  const language = useLanguage();
  if (rating === null) return null;
  const stars = (rating / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-1 text-small font-semibold">
      <Star size={16} aria-hidden="true" fill="currentColor" className="text-sun" />
      <span aria-hidden="true" className="numbers">
        {stars}
      </span>
      <span className="sr-only">{t('ratingSpoken', { stars, count: ratings })}</span>
    </span>
  );
}
