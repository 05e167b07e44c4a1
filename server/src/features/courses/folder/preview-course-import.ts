import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type * as calls from '@mutirao/contract/features/courses/folder/endpoints';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { CourseImportPreview } from '@mutirao/contract/features/courses/folder/schemas';
import { courseFolderErrors } from '@mutirao/contract/features/courses/folder/errors';
import { lockMemberAndAssertRole, buildStaffIdsSql } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { writeUpload, toUploadError } from '#platform/http/uploads/write-upload';
import { createConcurrencyLimiter } from '#platform/http/security/concurrency-limiter';
import { createCourseNotFoundError } from '../course-view.ts';
import type { CourseFolder, ReferencedFile } from './course-folder.ts';
import { hashCourseSnapshot } from './hash-course-snapshot.ts';
import { parseCourseFolder } from './format/parse-course-folder.ts';
import { inspectAndStoreFolderFiles } from './inspect-files.ts';
import { planImport } from './plan.ts';
import { reportPlanProblems } from './report-plan-problems.ts';
import { ImportRemarks } from './remarks.ts';
import { countLessonCompletions, findCourseSnapshot, type CourseSnapshot } from './store/course-state.ts';
import { purgeCancelledImports } from './purge-imports.ts';
import { toCourseImportPreview } from './course-import-preview.ts';
import {
  cancelOwnImport,
  setCourseImportParsedFolder,
  replacePendingCourseImport,
} from './store/course-imports.ts';
import { withZip, type ZipReader } from './zip/open-zip.ts';

type Deps = Pick<AppContext, 'db' | 'storage' | 'now' | 'identity'>;
type Params = Pick<HandlerInput<typeof calls.previewCourseImport>, 'me' | 'query' | 'request'>;

// Only one folder is read at a time, because reading uses a whole CPU core for moments, and the unpacked files need
// disk space in addition to the ZIP.
const runLimited = createConcurrencyLimiter({
  maxConcurrent: 1,
  queue: 4,
  error: courseFolderErrors.import_check_busy(),
});

/** Reads a folder and returns what it would change, or its problems. A valid folder is stored until it is applied. */
export async function previewCourseImport(
  ctx: Deps,
  { me, query, request }: Params,
): Promise<CourseImportPreview> {
  const { db, storage } = ctx;
  const state =
    query.courseId === undefined
      ? undefined
      : await findCourseSnapshot(db, { id: query.courseId, staff: buildStaffIdsSql(ctx) });
  if (query.courseId !== undefined && !state) throw createCourseNotFoundError();
  const zipPath = path.join(storage.scratch, randomUUID());
  try {
    const { content } = await request.file();
    await writeUpload(content, zipPath, {
      bytes: courseFolderLimits.zip,
      error: courseFolderErrors.course_zip_too_large({ max: toSizeLimitMegabytes(courseFolderLimits.zip) }),
    });
    const remarks = new ImportRemarks();
    return await runLimited(() =>
      withZip(zipPath, remarks, (zip) => tryZip(ctx, { zip, state, remarks, memberId: me.id })),
    );
  } catch (error) {
    throw toUploadError(error);
  } finally {
    await rm(zipPath, { force: true });
    // An error of this purge must not change the response, because the purge job deletes the remaining cancelled
    // imports later.
    await purgeCancelledImports(ctx).catch(() => undefined);
  }
}

type ZipInput = {
  zip: ZipReader;
  state: CourseSnapshot | undefined;
  remarks: ImportRemarks;
  memberId: string;
};

async function tryZip(ctx: Deps, { zip, state, remarks, memberId }: ZipInput): Promise<CourseImportPreview> {
  const { db } = ctx;
  // If entries of the ZIP are not accepted, only these are reported, and no file of the folder is parsed.
  const read = remarks.problems.length > 0 ? undefined : await parseCourseFolder(zip, remarks);
  if (!read) return toCourseImportPreview({ state, remarks });
  const inspection = { zip, folder: read, state, remarks };
  // The first inspection stores nothing: a folder with problems leaves nothing in the storage.
  const inspected = await inspectAndStoreFolderFiles(ctx, { ...inspection, storeUnderId: undefined });
  const plan = planImport({ state, folder: inspected, removesRest: false, newId: randomUUID });
  reportPlanProblems({ state, folder: inspected, plan }, remarks);
  const completionsByLessonId = state
    ? await countLessonCompletions(db, state.id)
    : new Map<string, number>();
  const trial = { state, remarks, folder: inspected, plan, completionsByLessonId };
  if (remarks.problems.length > 0) return toCourseImportPreview(trial);
  const id = await storeCourseImport(ctx, { ...inspection, inspected, memberId });
  return toCourseImportPreview({ ...trial, id });
}

type PendingInput = ZipInput & { folder: CourseFolder<ReferencedFile>; inspected: CourseFolder };

async function storeCourseImport(
  ctx: Deps,
  { inspected, memberId, state, ...inspection }: PendingInput,
): Promise<string> {
  const { db, now } = ctx;
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await lockMemberAndAssertRole(tx, { id: memberId }, 'moderator');
    await replacePendingCourseImport(tx, {
      id,
      courseId: state?.id ?? null,
      memberId,
      now: now(),
      seen: state ? hashCourseSnapshot(state) : null,
    });
  });
  try {
    const isNew = inspected.modules.some(({ lessons }) =>
      lessons.some(({ files }) => files.some(({ sameAs }) => sameAs === null)),
    );
    // The second inspection stores the files. Its remarks are discarded, because the first inspection has already
    // reported them.
    const secondInspection = { ...inspection, state, remarks: new ImportRemarks(), storeUnderId: id };
    const folder = isNew ? await inspectAndStoreFolderFiles(ctx, secondInspection) : inspected;
    await setCourseImportParsedFolder(db, { id, folder });
    return id;
  } catch (error) {
    await cancelOwnImport(db, { id, memberId });
    throw error;
  }
}
