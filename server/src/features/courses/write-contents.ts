import { randomUUID } from 'node:crypto';
import type * as calls from '@mutirao/contract/features/courses/endpoints';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { EditableLesson } from '@mutirao/contract/features/courses/schemas';
import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import { courseErrors } from '@mutirao/contract/features/courses/errors';
import type { ErrorDetail } from '@mutirao/contract/kit/define-errors';
import { buildStaffIdsSql } from '#features/members/index';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createForbiddenError, createInvalidFieldError } from '#platform/http/endpoints/api-error';
import {
  createCourseNotFoundError,
  createLessonNotFoundError,
  createModuleNotFoundError,
  toEditableLesson,
} from './course-view.ts';
import * as store from './store/contents.ts';
import {
  lockCourse,
  lockEditableLessonAndCourse,
  type LockedCourse,
  type CourseOrContentId,
} from './store/course-changes.ts';
import { emitCourseChanged } from './writing/emit-course-changed.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type EditInput<E extends Endpoint> = Pick<HandlerInput<E>, 'params' | 'body'> & {
  me: Pick<CurrentMember, 'id'>;
};
type RemoveInput = Pick<HandlerInput<typeof calls.removeModule>, 'me' | 'params'>;

/** Adds a module at the end of a course. */
export const addModule = (ctx: Deps, { me, params: { id }, body }: EditInput<typeof calls.addModule>) =>
  write(ctx, { id }, createCourseNotFoundError, async (tx, course) => {
    if (course.modules >= courseLimits.modules)
      throw new ApiError(courseErrors.module_limit_reached({ max: courseLimits.modules }));
    const action = auditActionOf(ctx, { me, course, modules: 1 });
    const created = { ...body, id: randomUUID() };
    assertAllowed(await store.insertModule(tx, { ...created, courseId: course.id, auditAction: action }));
    return created;
  });

export const changeModule = (ctx: Deps, { me, params: { id }, body }: EditInput<typeof calls.changeModule>) =>
  write(ctx, { moduleId: id }, createModuleNotFoundError, async (tx, course) => {
    const outcome = await store.renameModule(tx, {
      ...body,
      id,
      auditAction: auditActionOf(ctx, { me, course }),
    });
    assertAllowed(outcome?.can_edit);
  });

export const moveModule = (ctx: Deps, { me, params: { id }, body }: EditInput<typeof calls.moveModule>) =>
  write(ctx, { moduleId: id }, createModuleNotFoundError, async (tx, course) => {
    const action = auditActionOf(ctx, { me, course });
    assertMoved(
      await store.updateModulePosition(tx, { ...body, id, courseId: course.id, auditAction: action }),
    );
  });

/** Removes a module with its lessons and the progress of members in them. */
export const removeModule = (ctx: Deps, { me, params: { id } }: RemoveInput) =>
  write(ctx, { moduleId: id }, createModuleNotFoundError, async (tx, course) => {
    const lessons = course.module_lessons;
    assertKeepsLesson(course, lessons);
    const action = auditActionOf(ctx, { me, course, modules: -1, lessons: -lessons });
    assertAllowed(await store.deleteModule(tx, { id, lessons, auditAction: action }));
  });

/** Adds a lesson at the end of a module. */
export const addLesson = (ctx: Deps, { me, params, body }: EditInput<typeof calls.addLesson>) =>
  write(
    ctx,
    { moduleId: params.id },
    createModuleNotFoundError,
    async (tx, course): Promise<EditableLesson> => {
      if (course.lessons >= courseLimits.lessons)
        throw new ApiError(courseErrors.lesson_limit_reached({ max: courseLimits.lessons }));
      const id = randomUUID();
      const action = auditActionOf(ctx, { me, course, lessons: 1 });
      const created = {
        ...body,
        id,
        courseId: course.id,
        moduleId: params.id,
        quiz: body.quiz ?? null,
        exercise: body.exercise ?? null,
      };
      assertAllowed(await store.insertLesson(tx, { ...created, auditAction: action }));
      return { ...created, changedAt: action.now.toISOString() };
    },
  );

/** Updates the given fields of a lesson. The progress of members in the lesson is preserved. */
export function changeLesson(ctx: Deps, { me, params: { id }, body }: EditInput<typeof calls.changeLesson>) {
  const { db, realtime } = ctx;
  return db.transaction(async (tx): Promise<EditableLesson> => {
    const draft = await lockEditableLessonAndCourse(tx, { id, staff: buildStaffIdsSql(ctx) });
    if (!draft) throw createLessonNotFoundError();
    const current = toEditableLesson(draft);
    if (body.seen !== undefined && body.seen !== current.changedAt)
      throw new ApiError(courseErrors.lesson_changed_meanwhile());
    if (body.quiz && current.kind !== 'quiz')
      throw invalidInputError('quiz', courseErrors.questions_need_quiz_lesson());
    if (body.exercise && current.kind !== 'exercise')
      throw invalidInputError('exercise', courseErrors.tests_need_exercise_lesson());
    const course = { ...draft, id: draft.course_id };
    const action = auditActionOf(ctx, { me, course });
    const to = {
      ...current,
      title: body.title ?? current.title,
      content: body.content ?? current.content,
      address: body.address ?? current.address,
      isPreview: body.isPreview ?? current.isPreview,
    };
    const newParts = { quiz: body.quiz ?? null, exercise: body.exercise ?? null };
    const outcome = await store.updateLesson(tx, { ...to, ...newParts, auditAction: action });
    assertAllowed(outcome?.can_edit);
    if (!outcome?.is_changed) return current;
    tx.afterCommit(() => emitCourseChanged(realtime, course));
    return {
      ...to,
      quiz: newParts.quiz ?? current.quiz,
      exercise: newParts.exercise ?? current.exercise,
      changedAt: action.now.toISOString(),
    };
  });
}

export const moveLesson = (ctx: Deps, { me, params: { id }, body }: EditInput<typeof calls.moveLesson>) =>
  write(ctx, { lessonId: id }, createLessonNotFoundError, async (tx, course) => {
    const action = auditActionOf(ctx, { me, course });
    assertMoved(
      await store.updateLessonPosition(tx, { ...body, id, courseId: course.id, auditAction: action }),
    );
  });

/** Removes a lesson and the progress of members in it. */
export const removeLesson = (ctx: Deps, { me, params: { id } }: RemoveInput) =>
  write(ctx, { lessonId: id }, createLessonNotFoundError, async (tx, course) => {
    assertKeepsLesson(course, 1);
    assertAllowed(
      await store.deleteLesson(tx, { id, auditAction: auditActionOf(ctx, { me, course, lessons: -1 }) }),
    );
  });

/** Locks the row of a course, changes its modules or lessons, and emits the realtime event of the change. */
function write<Made>(
  ctx: Deps,
  courseRef: CourseOrContentId,
  missing: () => ApiError,
  action: (tx: Transaction, course: LockedCourse) => Promise<Made>,
): Promise<Made> {
  const { db, realtime } = ctx;
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, { courseRef, staff: buildStaffIdsSql(ctx) });
    if (!course) throw missing();
    tx.afterCommit(() => emitCourseChanged(realtime, course));
    return action(tx, course);
  });
}

type AuditedChange = {
  me: Pick<CurrentMember, 'id'>;
  course: LockedCourse;
  modules?: number;
  lessons?: number;
};

/** Returns the audit entry: only the number of modules and lessons of a course before and after the change. */
const auditActionOf = ({ now }: Deps, { me, course, modules = 0, lessons = 0 }: AuditedChange) => ({
  memberId: me.id,
  now: now(),
  action: 'course.contents',
  before: { modules: course.modules, lessons: course.lessons },
  after: { modules: course.modules + modules, lessons: course.lessons + lessons },
});

function assertAllowed(canEdit: boolean | undefined) {
  if (!canEdit) throw createForbiddenError();
}

function assertMoved(moved: { can_edit: boolean; position_exists: boolean } | undefined) {
  if (!moved?.position_exists) throw invalidInputError('after', courseErrors.position_gone());
  assertAllowed(moved.can_edit);
}

/** Throws if a published course would have no lesson left. */
function assertKeepsLesson({ status, lessons }: LockedCourse, removed: number) {
  if (status === 'published' && removed > 0 && lessons - removed <= 0)
    throw new ApiError(courseErrors.published_course_needs_lesson());
}

const invalidInputError = (path: string, detail: ErrorDetail) =>
  createInvalidFieldError({ path, code: 'not_there', detail });
