import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type {
  Course,
  CourseCard,
  CourseProgress,
  EditableLesson,
} from '@mutirao/contract/features/courses/schemas';
import { isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { courseErrors } from '@mutirao/contract/features/courses/errors';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import type {
  CourseCardRow,
  CourseRow,
  EditableLessonRow,
  CourseProgressRow,
  CourseViewer,
} from './store/courses.ts';

/** Returns the viewer for course queries: staff can edit every course. */
export const toCourseViewer = ({ id, role }: Pick<CurrentMember, 'id' | 'role'>): CourseViewer => ({
  id,
  canEdit: isRoleAtLeast(role, 'moderator'),
});

export const createCourseNotFoundError = () => new ApiError(courseErrors.course_not_found());
export const createModuleNotFoundError = () => new ApiError(courseErrors.module_not_found());
export const createLessonNotFoundError = () => new ApiError(courseErrors.lesson_not_found());
export const createNotEnrolledError = () => new ApiError(courseErrors.lesson_needs_enrolment());

export function toCourseProgress(row: CourseProgressRow): CourseProgress | null {
  if (!row.enrolled_at) return null;
  return {
    enrolledAt: row.enrolled_at.toISOString(),
    done: row.done,
    total: row.lessons,
    completedAt: row.completed_at?.toISOString() ?? null,
    resumeLessonId: row.resume_id,
  };
}

/** Returns the average rating in tenths of a star; null with fewer than `min` ratings, or without any. */
export const calculateRatingTenths = ({ ratings, stars }: { ratings: number; stars: number }, min: number) =>
  ratings < Math.max(min, 1) ? null : Math.round((stars * 10) / ratings);

const partsOf = (row: CourseCardRow) => ({
  id: row.id,
  title: row.title,
  category: row.category,
  price: row.price,
  rating: calculateRatingTenths(row, courseLimits.minRatingsShown),
  ratings: row.ratings,
  status: row.status,
  cover: row.cover,
  lessons: row.lessons,
  enrolments: row.enrolments,
  progress: toCourseProgress(row),
});

export const toCourseCard = (row: CourseCardRow): CourseCard => ({
  ...partsOf(row),
  description: toExcerpt(row.description, courseLimits.excerpt),
});

export function toCourse(row: CourseRow, { canEdit }: CourseViewer): Course {
  const isEnrolled = row.enrolled_at !== null;
  return {
    ...partsOf(row),
    description: row.description,
    modules: row.modules.map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map((lesson) => ({ ...lesson, isOpen: canEdit || isEnrolled || lesson.isPreview })),
    })),
    myRating: row.my_stars,
    canRate: canRateCourse(row),
    canEdit,
    canBuy: row.can_be_bought && row.status === 'published',
    changedAt: row.changed_at.toISOString(),
  };
}

/** True if the member is enrolled in a course and has completed enough of it to rate it. */
export const canRateCourse = (
  row: Pick<CourseProgressRow, 'enrolled_at' | 'completed_at' | 'done' | 'lessons'>,
) =>
  row.enrolled_at !== null &&
  (row.completed_at !== null ||
    (row.lessons > 0 && row.done >= row.lessons * courseLimits.minProgressToRate));

export function toEditableLesson(row: EditableLessonRow): EditableLesson {
  const { id, title, kind, content, address, quiz, exercise } = row;
  return {
    id,
    courseId: row.course_id,
    moduleId: row.module_id,
    title,
    kind,
    content,
    address,
    isPreview: row.is_preview,
    quiz: quiz && { questions: quiz.questions, passShare: quiz.passShare, tries: quiz.tries },
    exercise,
    changedAt: row.changed_at.toISOString(),
  };
}
