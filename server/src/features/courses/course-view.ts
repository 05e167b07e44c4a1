import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type {
  Course,
  CourseCard,
  CourseProgress,
  LessonDraft,
} from '@mutirao/contract/features/courses/shapes';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { excerptOf } from '@mutirao/markdown/excerpt';
import type { Me } from '#platform/http/answer';
import { forbidden, notFound } from '#platform/http/refusal';
import type { CardRow, CourseRow, DraftRow, ProgressRow, Reader } from './reading/store.ts';

/** Staff make courses, and edit them. */
export const readerOf = ({ id, role }: Pick<Me, 'id' | 'role'>): Reader => ({
  id,
  edits: isAtLeast(role, 'moderator'),
});

export const noCourse = () => notFound('Curso não encontrado.');
export const noModule = () => notFound('Módulo não encontrado.');
export const noLesson = () => notFound('Aula não encontrada.');
export const notEnrolled = () => forbidden('Inscreva-se no curso para abrir esta aula.');

export function toProgress(row: ProgressRow): CourseProgress | null {
  if (!row.enrolled_at) return null;
  return {
    enrolledAt: row.enrolled_at.toISOString(),
    done: row.done,
    total: row.lessons,
    completedAt: row.completed_at?.toISOString() ?? null,
    resumeLessonId: row.resume_id,
  };
}

/** Returns the rating in tenths of a star; null with fewer than `least` ratings. */
export const ratingOf = ({ ratings, stars }: { ratings: number; stars: number }, least: number) =>
  ratings < Math.max(least, 1) ? null : Math.round((stars * 10) / ratings);

const partsOf = (row: CardRow) => ({
  id: row.id,
  title: row.title,
  category: row.category,
  price: row.price,
  rating: ratingOf(row, courseLimits.shownRatings),
  ratings: row.ratings,
  status: row.status,
  cover: row.cover,
  lessons: row.lessons,
  enrolments: row.enrolments,
  progress: toProgress(row),
});

export const toCard = (row: CardRow): CourseCard => ({
  ...partsOf(row),
  description: excerptOf(row.description, courseLimits.excerpt),
});

export function toCourse(row: CourseRow, { edits }: Reader): Course {
  const isEnrolled = row.enrolled_at !== null;
  return {
    ...partsOf(row),
    description: row.description,
    modules: row.modules.map(({ id, title, lessons }) => ({
      id,
      title,
      lessons: lessons.map((lesson) => ({ ...lesson, isOpen: edits || isEnrolled || lesson.isPreview })),
    })),
    myRating: row.my_stars,
    canRate: mayRate(row),
    canEdit: edits,
    canBuy: row.can_be_bought && row.status === 'published',
    changedAt: row.changed_at.toISOString(),
  };
}

/** True if the member has completed enough of a course to rate it. */
export const mayRate = (row: Pick<ProgressRow, 'enrolled_at' | 'completed_at' | 'done' | 'lessons'>) =>
  row.enrolled_at !== null &&
  (row.completed_at !== null || (row.lessons > 0 && row.done >= row.lessons * courseLimits.ratedFrom));

export function toDraft(row: DraftRow): LessonDraft {
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
