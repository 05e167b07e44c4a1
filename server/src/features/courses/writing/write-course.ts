import type * as calls from '@mutirao/contract/features/courses/endpoints';
import type { Course } from '@mutirao/contract/features/courses/schemas';
import { courseErrors } from '@mutirao/contract/features/courses/errors';
import { lockMemberAndAssertRole, buildStaffIdsSql } from '#features/members/index';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import {
  createAlreadySentAndGoneError,
  createOrFindIdempotentResource,
} from '#platform/idempotency/idempotency';
import { createCourseNotFoundError, toCourseViewer, toCourse } from '../course-view.ts';
import { readCourse } from '../read-courses.ts';
import { lockCourseWithContents, type CourseRow } from '../store/courses.ts';
import { assertAdminReauthenticatedForPriceChange } from './assert-admin-reauthenticated-for-price-change.ts';
import {
  deleteCourseDraft,
  insertCourse,
  lockCourse,
  updateCourse,
  type CourseUpdate,
  type CourseAuditValues,
} from '../store/course-changes.ts';
import { emitCourseChanged } from './emit-course-changed.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'now' | 'identity'>;
type Caller = { me: Pick<CurrentMember, 'id' | 'role'> };
type CourseRequest = Caller & Pick<HandlerInput<typeof calls.publishCourse>, 'params'>;
type CreateInput = Caller &
  Pick<HandlerInput<typeof calls.createCourse>, 'body'> & { request: { idempotencyKey: string | undefined } };

/** Creates a draft, once for each idempotency key. */
export function createCourse(
  { db, realtime, now }: Deps,
  { me, body, request: { idempotencyKey: key } }: CreateInput,
): Promise<Course> {
  const at = now();
  return createOrFindIdempotentResource(
    db,
    { memberId: me.id, key },
    {
      create: () =>
        db.transaction(async (tx) => {
          const id = uuidv7(at);
          if (!(await insertCourse(tx, { ...body, id, memberId: me.id, now: at, key }))) {
            await lockMemberAndAssertRole(tx, me, 'moderator');
            throw createAlreadySentAndGoneError();
          }
          tx.afterCommit(() => emitCourseChanged(realtime, { id, status: 'draft', staff: [me.id] }));
          return readCourse(tx, { id, me });
        }),
      findCreated: (id) => readCourse(db, { id, me }),
    },
  );
}

/** Updates the given fields of a course. */
export const changeCourse = (
  ctx: Deps,
  {
    body: { seen, ...parts },
    ...one
  }: Pick<HandlerInput<typeof calls.changeCourse>, 'me' | 'params' | 'body'>,
) =>
  change(ctx, one, 'course.changed', (current) => {
    if (seen !== undefined && seen !== current.changed_at.toISOString())
      throw new ApiError(courseErrors.course_changed_meanwhile());
    assertAdminReauthenticatedForPriceChange(ctx, one.me, { course: current, price: parts.price });
    return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  });

/** Publishes a course that has at least one lesson. */
export const publishCourse = (ctx: Deps, item: CourseRequest) =>
  change(ctx, item, 'course.published', ({ status, lessons }) => {
    if (status === 'published') throw new ApiError(courseErrors.course_already_published());
    if (lessons === 0) throw new ApiError(courseErrors.publishing_needs_lesson());
    return { status: 'published' };
  });

/** Removes a course from the list of published courses; enrolled members retain access. */
export const archiveCourse = (ctx: Deps, item: CourseRequest) =>
  change(ctx, item, 'course.archived', ({ status }) => {
    if (status === 'draft') throw new ApiError(courseErrors.draft_course_not_archivable());
    if (status === 'archived') throw new ApiError(courseErrors.course_already_archived());
    return { status: 'archived' };
  });

/** Deletes a draft. */
export async function deleteDraftCourse(ctx: Deps, { me, params: { id } }: CourseRequest) {
  const { db, realtime, now } = ctx;
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, { courseRef: { id }, staff: buildStaffIdsSql(ctx) });
    if (!course) throw createCourseNotFoundError();
    if (course.status !== 'draft') throw new ApiError(courseErrors.only_draft_course_deletable());
    if (!(await deleteCourseDraft(tx, { id, memberId: me.id, now: now() }))) throw createForbiddenError();
    tx.afterCommit(() => emitCourseChanged(realtime, course));
  });
}

type CourseChanges = Partial<
  Pick<CourseUpdate, 'title' | 'description' | 'category' | 'price' | 'cover' | 'status'>
>;

function change(
  ctx: Deps,
  { me, params: { id } }: CourseRequest,
  action: string,
  decide: (current: CourseRow) => CourseChanges,
): Promise<Course> {
  const { db, realtime, now } = ctx;
  return db.transaction(async (tx) => {
    const reader = toCourseViewer(me);
    const current = await lockCourseWithContents(tx, { id, reader, staff: buildStaffIdsSql(ctx) });
    if (!current) throw createCourseNotFoundError();
    const to = { ...current, ...decide(current) };
    if (JSON.stringify(to) === JSON.stringify(current)) return toCourse(current, reader);
    const at = now();
    const auditAction = { memberId: me.id, now: at, action, ...diffCourseAuditValues(current, to) };
    if (!(await updateCourse(tx, to, auditAction))) throw createForbiddenError();
    tx.afterCommit(() => emitCourseChanged(realtime, to));
    return toCourse({ ...to, changed_at: at }, reader);
  });
}

/** Returns the before and after values for the audit entry: only a changed status and a changed price, never a text. */
export function diffCourseAuditValues(before: CourseUpdate, to: CourseUpdate) {
  const changedNames = (['status', 'price'] as const).filter((name) => before[name] !== to[name]);
  const changedValues = (courseUpdate: CourseUpdate): CourseAuditValues =>
    Object.fromEntries(changedNames.map((name) => [name, courseUpdate[name]]));
  return changedNames.length === 0
    ? { before: null, after: null }
    : { before: changedValues(before), after: changedValues(to) };
}
