import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { LessonQuestion } from '@mutirao/contract/features/discussions/lesson-questions/schemas';
import type * as calls from '@mutirao/contract/features/discussions/lesson-questions/endpoints';
import { courseErrors } from '@mutirao/contract/features/courses/errors';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import type { Queryable } from '#platform/database/database';
import type { HandlerInput, CurrentMember, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { AppContext } from '#platform/context/app-context';
import * as store from './store/lesson-questions.ts';

const readerOf = ({ id, role }: Pick<CurrentMember, 'id' | 'role'>) => ({ id, isStaff: isStaffRole(role) });
const lessonNotFound = () => new ApiError(courseErrors.lesson_not_found());

/** Throws unless the member can ask about a lesson: they can read it, and its course is published. */
export async function assertCanAskAboutLesson(
  tx: Queryable,
  lessonId: string,
  me: Pick<CurrentMember, 'id' | 'role'>,
) {
  const lesson = await store.lockReadableLesson(tx, { lessonId, reader: readerOf(me) });
  if (!lesson || lesson.status === 'draft') throw lessonNotFound();
  if (lesson.status === 'archived') throw new ApiError(discussionErrors.archived_course_takes_no_questions());
}

/** Returns the questions about a lesson, newest first: either those with an accepted comment or those without. */
export async function listLessonQuestions(
  { db }: Pick<AppContext, 'db'>,
  { me, params, query }: HandlerInput<typeof calls.listLessonQuestions>,
): Promise<ListPage<LessonQuestion>> {
  const { after, limit } = toTimeCursorAndLimit(query, { page: 10 });
  const lessonQuery = { lessonId: params.id, reader: readerOf(me) };
  if (!(await store.isLessonReadable(db, lessonQuery))) throw lessonNotFound();
  const rows = await store.listLessonQuestionRows(db, {
    ...lessonQuery,
    isAnswered: query.answered === '1',
    after,
    limit,
  });
  return toTimePage(rows, limit, { view: toQuestion, at: (row) => row.created_at });
}

const toQuestion = ({ created_at: createdAt, ...row }: store.LessonQuestionRow): LessonQuestion => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
