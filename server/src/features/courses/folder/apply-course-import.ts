import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { lessonFileLimits } from '@mutirao/contract/features/courses/files/limits';
import type * as calls from '@mutirao/contract/features/courses/folder/endpoints';
import type { CourseImportResult } from '@mutirao/contract/features/courses/folder/schemas';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { courseErrors } from '@mutirao/contract/features/courses/errors';
import { courseFolderErrors } from '@mutirao/contract/features/courses/folder/errors';
import { lockMemberAndAssertRole, buildStaffIdsSql } from '#features/members/index';
import { recordAuditEntry } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { purgeDetachedFiles } from '../files/purge-files.ts';
import { insertCourse, lockCourse } from '../store/course-changes.ts';
import { assertAdminReauthenticatedForPriceChange } from '../writing/assert-admin-reauthenticated-for-price-change.ts';
import { emitCourseChanged } from '../writing/emit-course-changed.ts';
import * as store from './store/import-writes.ts';
import type { CourseFolder } from './course-folder.ts';
import { hashCourseSnapshot } from './hash-course-snapshot.ts';
import { planImport, type ImportPlan } from './plan.ts';
import { findCourseSnapshot, type CourseSnapshot } from './store/course-state.ts';
import { purgeCancelledImports } from './purge-imports.ts';
import { cancelOwnImport, setCourseImportApplied, lockOwnImport } from './store/course-imports.ts';
import { updateCourseDetails } from './update-course-details.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'storage' | 'now' | 'identity'>;
type ApplyInput = Pick<HandlerInput<typeof calls.applyCourseImport>, 'me' | 'params' | 'body'>;

/**
 * Applies a folder that was checked by a preview, completely or not at all. A retry returns the result of the first
 * request.
 */
export async function applyCourseImport(
  ctx: Deps,
  { me, params: { id }, body }: ApplyInput,
): Promise<CourseImportResult> {
  const outcome = await ctx.db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, me, 'moderator');
    const courseImport = await lockOwnImport(tx, { id, memberId: me.id });
    if (courseImport?.outcome) return courseImport.outcome;
    if (!courseImport?.folder) throw folderNotFound();
    const { folder, seen, course_id: courseId } = courseImport;
    // The course of the import was deleted after the preview.
    if (seen !== null && courseId === null) throw courseChangedError();
    const state = courseId === null ? undefined : await lockUnchangedCourse(ctx, tx, { id: courseId, seen });
    const result = await applyImport(ctx, tx, { me, folder, state, removesRest: body.removesRest });
    await setCourseImportApplied(tx, { id, outcome: result });
    return result;
  });
  await purgeDetachedFiles(ctx);
  return outcome;
}

/** Cancels an import that waits to be applied. */
export async function cancelFolderImport(
  ctx: Pick<Deps, 'db' | 'storage'>,
  { me, params: { id } }: Pick<HandlerInput<typeof calls.cancelCourseImport>, 'me' | 'params'>,
) {
  if (!(await cancelOwnImport(ctx.db, { id, memberId: me.id }))) throw folderNotFound();
  await purgeCancelledImports(ctx);
}

const folderNotFound = () => new ApiError(courseFolderErrors.import_gone());
const courseChangedError = () => new ApiError(courseFolderErrors.course_changed_since_check());

/** Locks a course and returns its state; throws if it has changed since the folder was checked. */
async function lockUnchangedCourse(
  ctx: Deps,
  tx: Transaction,
  { id, seen }: { id: string; seen: string | null },
): Promise<CourseSnapshot> {
  const staff = buildStaffIdsSql(ctx);
  await lockCourse(tx, { courseRef: { id }, staff });
  const state = await findCourseSnapshot(tx, { id, staff });
  if (!state || hashCourseSnapshot(state) !== seen) throw courseChangedError();
  return state;
}

type ImportInput = {
  me: Pick<CurrentMember, 'id' | 'role' | 'reauthenticatedAt'>;
  folder: CourseFolder;
  state: CourseSnapshot | undefined;
  removesRest: boolean;
};

async function applyImport(
  ctx: Deps,
  tx: Transaction,
  { me, folder, state, removesRest }: ImportInput,
): Promise<CourseImportResult> {
  const now = ctx.now();
  const plan = planImport({ state, folder, removesRest, newId: randomUUID });
  if (state) assertAdminReauthenticatedForPriceChange(ctx, me, { course: state, price: plan.details?.price });
  const lessons = plan.modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ ...lesson, moduleId: module.id })),
  );
  assertWithinLimits(state, { modules: plan.modules.length, lessons: lessons.length });
  const id = state?.id ?? (await insertImportedCourse(tx, { me, folder, now }));
  if (state && plan.details)
    await updateCourseDetails(tx, { state, details: plan.details, memberId: me.id, now });
  const last = await store.findLastModuleAndLessonPositions(tx, id);
  const isReordered = state === undefined || !isInOrder(state, plan);
  const modules = plan.modules.map((module) => ({
    id: module.id,
    title: module.title,
    isNew: module.state === 'new',
  }));
  await store.upsertModules(tx, { courseId: id, last: last.modules, isReordered, modules });
  await store.upsertLessons(tx, { courseId: id, last: last.lessons, isReordered, now, lessons });
  await store.deleteRemovedContents(tx, { courseId: id, removed: plan.removed });
  await replaceFiles(tx, { plan, memberId: me.id, now });
  const after = await store.recountLessons(tx, id);
  await recordAuditEntry(tx, {
    at: now,
    actorId: me.id,
    action: 'course.imported',
    subject: { type: 'course', id },
    before: state
      ? {
          modules: state.modules.length,
          lessons: state.modules.reduce((sum, module) => sum + module.lessons.length, 0),
        }
      : { modules: 0, lessons: 0 },
    after,
  });
  const changedCourse = state ?? { id, status: 'draft' as const, staff: [me.id] };
  tx.afterCommit(() => emitCourseChanged(ctx.realtime, changedCourse));
  const countLessonsInState = (wanted: string) => lessons.filter((lesson) => lesson.state === wanted).length;
  return {
    courseId: id,
    added: countLessonsInState('new'),
    changed: countLessonsInState('changed'),
    removed: plan.removed.lessons.length,
  };
}

/** True if the plan adds no module or lesson, and all that remain keep their order. */
function isInOrder(state: CourseSnapshot, { modules, removed }: ImportPlan): boolean {
  const without = new Set([...removed.modules, ...removed.lessons]);
  const order = (all: readonly { id: string; lessons: readonly { id: string }[] }[]) =>
    all
      .flatMap((module) => [module.id, ...module.lessons.map((lesson) => `${module.id} ${lesson.id}`)])
      .filter((text) => !without.has(text.split(' ').at(-1) ?? ''));
  return isDeepStrictEqual(order(state.modules), order(modules));
}

/** Throws if a published course would have no lesson, or if a course exceeds its limits. */
function assertWithinLimits(
  state: CourseSnapshot | undefined,
  { modules, lessons }: { modules: number; lessons: number },
) {
  if (state?.status === 'published' && lessons === 0)
    throw new ApiError(courseErrors.published_course_needs_lesson());
  if (modules > courseLimits.modules || lessons > courseLimits.lessons)
    throw new ApiError(
      courseFolderErrors.course_limits_reached({
        modules: courseLimits.modules,
        lessons: courseLimits.lessons,
      }),
    );
}

async function insertImportedCourse(
  tx: Transaction,
  { me, folder, now }: { me: { id: string }; folder: CourseFolder; now: Date },
): Promise<string> {
  const { title, description, category, price } = folder;
  const id = uuidv7(now);
  const details = { title, description, category, price, cover: folder.cover ?? undefined };
  await insertCourse(tx, { ...details, id, memberId: me.id, now, key: undefined });
  return id;
}

const replaceFiles = (
  tx: Transaction,
  { plan, memberId, now }: { plan: ImportPlan; memberId: string; now: Date },
) =>
  store.detachRenameAndAttachLessonFiles(tx, {
    ...plan.files,
    added: plan.files.added.map((file) => ({ ...file, id: randomUUID(), partBytes: lessonFileLimits.part })),
    memberId,
    now,
  });
