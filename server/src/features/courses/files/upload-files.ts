import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type * as calls from '@mutirao/contract/features/courses/files/endpoints';
import { formatSizeLimit } from '@mutirao/contract/kit/size-limits';
import { lessonFileLimits, type LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import type { EditableLessonFile } from '@mutirao/contract/features/courses/files/schemas';
import { lessonFileErrors } from '@mutirao/contract/features/courses/files/errors';
import { buildStaffIdsSql } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import { toSafeFileName } from '#platform/documents/file-names';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError, createForbiddenError } from '#platform/http/endpoints/api-error';
import { writeUpload, toUploadError } from '#platform/http/uploads/write-upload';
import { createLessonNotFoundError } from '../course-view.ts';
import { lockCourse, type LockedCourse } from '../store/course-changes.ts';
import { emitCourseChanged } from '../writing/emit-course-changed.ts';
import {
  verifyCompleteFileContentType,
  fileSignatureByteCount,
  detectContentTypeFromFirstBytes,
  normalizeLessonFileName,
  type DetectedContentType,
} from './kinds.ts';
import { countCompleteParts, openPartedFile, type PartedFile } from './parts.ts';
import * as store from '../store/lesson-files.ts';
import { purgeDetachedFiles } from './purge-files.ts';

type Deps = Pick<AppContext, 'db' | 'realtime' | 'storage' | 'now' | 'identity'>;
type UploadRequest = Pick<HandlerInput<typeof calls.completeLessonFileUpload>, 'me' | 'params'>;

/** Starts an upload, or resumes the upload of the same file. */
export async function beginLessonUpload(
  { db, now }: Deps,
  { me, params, body }: Pick<HandlerInput<typeof calls.beginLessonFileUpload>, 'me' | 'params' | 'body'>,
): Promise<EditableLessonFile> {
  const { kind, bytes, mark } = body;
  const name = normalizeLessonFileName(kind, body.name);
  if (bytes > lessonFileLimits[kind]) throw tooLarge(kind);
  const lesson = await store.findLessonKind(db, params.id);
  if (lesson === undefined) throw createLessonNotFoundError();
  if (lesson !== (kind === 'captions' ? 'video' : kind)) throw new ApiError(kindMismatches[kind]());
  const item = {
    id: randomUUID(),
    lessonId: params.id,
    kind,
    name,
    bytes,
    mark,
    language: body.language ?? null,
    partBytes: lessonFileLimits.part,
    memberId: me.id,
    now: now(),
  };
  await store.insertLessonUpload(db, { ...item, maxPending: lessonFileLimits.pendingUploads });
  const started = await store.findPendingUpload(db, item);
  if (!started) throw new ApiError(lessonFileErrors.too_many_pending_uploads());
  return toUpload(started);
}

export async function listLessonFiles(
  { db }: Pick<Deps, 'db'>,
  { params: { id } }: Pick<UploadRequest, 'params'>,
): Promise<EditableLessonFile[]> {
  if ((await store.findLessonKind(db, id)) === undefined) throw createLessonNotFoundError();
  return (await store.listLessonFileAndUploadRows(db, id)).map(toUpload);
}

export const readLessonUpload = async (
  { db }: Pick<Deps, 'db'>,
  { params: { id } }: Pick<UploadRequest, 'params'>,
) => toUpload(await requireFile(db, id));

/** Stores the next part of a file, completely or not at all. */
export async function storeLessonFilePart(
  { db, storage, now }: Deps,
  { params: { id }, query: { offset }, request }: HandlerInput<typeof calls.uploadLessonFilePart>,
): Promise<EditableLessonFile> {
  const file = await requireFile(db, id);
  if (offset !== file.received || file.received === file.bytes) throw wrongOffsetError(file.received);
  const bytes = Math.min(file.part_bytes, file.bytes - file.received);
  const key = randomUUID();
  const scratchPath = path.join(storage.scratch, key);
  try {
    const { content } = await request.file();
    await writeUpload(content, scratchPath, { bytes, error: lessonFileErrors.upload_part_too_large() });
    const { size } = await stat(scratchPath);
    if (size !== bytes) throw new ApiError(lessonFileErrors.upload_part_incomplete());
    // The first part is checked at once, so that a client does not upload gigabytes that are rejected at the end.
    if (offset === 0) await detectContentTypeFromFirstBytes(file.kind, scratchPath, file.name);
    await storage.put(key, scratchPath, 'application/octet-stream');
    const appended = await store.appendUploadPart(db, { id, key, bytes, offset, now: now() });
    // A concurrent request has recorded the part with the same offset first.
    if (!appended) throw wrongOffsetError((await requireFile(db, id)).received);
    return toUpload(appended);
  } catch (error) {
    // The part may be recorded even if the response of the database was lost. A recorded part must remain in the
    // storage.
    const isAppended = await store.hasUploadPart(db, { id, key }).catch(() => true);
    if (!isAppended) await storage.remove(key).catch(() => undefined);
    if (isInvalidFileError(error)) await abandon({ db, storage }, id);
    throw toUploadError(error);
  } finally {
    await rm(scratchPath, { force: true });
  }
}

/** Shows a completely uploaded file in its lesson in place of the earlier one, if its content matches its kind. */
export async function finishLessonUpload(
  ctx: Deps,
  { me, params: { id } }: UploadRequest,
): Promise<EditableLessonFile> {
  const { db, realtime } = ctx;
  const file = await requireFile(db, id);
  if (file.media_type !== null) return toUpload(file);
  if (file.received !== file.bytes) throw wrongOffsetError(file.received);
  await assertAllPartsStored(ctx, file);
  const { mediaType, extension } = await detectStoredType(ctx, file);
  const name = toSafeFileName(file.name, extension);
  const published = await db.transaction(async (tx) => {
    const course = await lockCourse(tx, {
      courseRef: { lessonId: file.lesson_id ?? '' },
      staff: buildStaffIdsSql(ctx),
    });
    if (!course) throw fileNotFound();
    const action = auditActionOf(ctx, me.id, course);
    const now = await store.publishLessonFile(tx, { file, name, mediaType, auditAction: action });
    tx.afterCommit(() => emitCourseChanged(realtime, course));
    return now ?? requireFile(tx, id);
  });
  if (published.media_type === null) throw createForbiddenError();
  await purgeDetachedFiles(ctx);
  return toUpload(published);
}

/** Removes a file from its lesson, or cancels its upload. */
export async function removeLessonFile(ctx: Deps, { me, params: { id } }: UploadRequest) {
  const { db, realtime } = ctx;
  const file = await requireFile(db, id);
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, {
      courseRef: { lessonId: file.lesson_id ?? '' },
      staff: buildStaffIdsSql(ctx),
    });
    if (!course) throw fileNotFound();
    const isDone = await store.detachLessonFile(tx, { id, auditAction: auditActionOf(ctx, me.id, course) });
    if (!isDone) throw (await store.findLessonFileOrUpload(tx, id)) ? createForbiddenError() : fileNotFound();
    if (file.media_type !== null) tx.afterCommit(() => emitCourseChanged(realtime, course));
  });
  await purgeDetachedFiles(ctx);
}

async function requireFile(db: Parameters<typeof store.findLessonFileOrUpload>[0], id: string) {
  const file = await store.findLessonFileOrUpload(db, id);
  if (!file) throw fileNotFound();
  return file;
}

/**
 * Throws if an uploaded part is missing or damaged in the storage: the client resumes the upload at the
 * beginning of the first such part.
 */
async function assertAllPartsStored({ db, storage, now }: Deps, file: store.LessonFileRow) {
  const storedParts = await countCompleteParts(storage, partedOf(file));
  if (storedParts * file.part_bytes >= file.bytes) return;
  const truncated = await store.truncateUploadParts(db, { id: file.id, storedParts, now: now() });
  throw wrongOffsetError((truncated ?? (await requireFile(db, file.id))).received);
}

/** Returns the type of a stored file. Of a video only the beginning is read; other files are copied completely. */
async function detectStoredType(
  { db, storage }: Deps,
  file: store.LessonFileRow,
): Promise<DetectedContentType> {
  const scratchPath = path.join(storage.scratch, randomUUID());
  const partedFile = partedOf(file);
  const isComplete = file.kind !== 'video';
  try {
    const range = isComplete
      ? undefined
      : { start: 0, end: Math.min(file.bytes, fileSignatureByteCount) - 1 };
    const content = await openPartedFile(storage, partedFile, range);
    if (!content) throw fileNotFound();
    await pipeline(content, createWriteStream(scratchPath, { flags: 'wx', mode: 0o600 }));
    return await (isComplete ? verifyCompleteFileContentType : detectContentTypeFromFirstBytes)(
      file.kind,
      scratchPath,
      file.name,
    );
  } catch (error) {
    if (isInvalidFileError(error)) await abandon({ db, storage }, file.id);
    throw toUploadError(error);
  } finally {
    await rm(scratchPath, { force: true });
  }
}

const partedOf = ({ parts, part_bytes: partBytes, bytes }: store.LessonFileRow): PartedFile => ({
  parts,
  partBytes,
  bytes,
});

async function abandon(ctx: Pick<Deps, 'db' | 'storage'>, id: string) {
  await store.abandonUpload(ctx.db, id);
  await purgeDetachedFiles(ctx);
}

const isInvalidFileError = (error: unknown) => error instanceof ApiError && error.code === 'invalid_file';

/** Returns the audit entry: the contents of a course changed, with the number of its modules and lessons only. */
const auditActionOf = ({ now }: Deps, memberId: string, { modules, lessons }: LockedCourse) => ({
  memberId,
  now: now(),
  action: 'course.contents',
  before: { modules, lessons },
  after: { modules, lessons },
});

const toUpload = (row: store.LessonFileRow): EditableLessonFile => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  bytes: row.bytes,
  language: row.language,
  received: row.received,
  partBytes: row.part_bytes,
  isReady: row.media_type !== null,
});

const fileNotFound = () => new ApiError(lessonFileErrors.lesson_file_gone());

const wrongOffsetError = (received: number) =>
  new ApiError(lessonFileErrors.upload_offset_differs(), {
    headers: { 'Upload-Offset': String(received) },
  });

const sizeErrors = {
  video: lessonFileErrors.lesson_video_too_large,
  file: lessonFileErrors.lesson_file_too_large,
  captions: lessonFileErrors.captions_too_large,
};
const tooLarge = (kind: LessonFileKind) =>
  new ApiError(sizeErrors[kind]({ max: formatSizeLimit(lessonFileLimits[kind]) }));

const kindMismatches = {
  video: lessonFileErrors.video_needs_video_lesson,
  captions: lessonFileErrors.captions_need_video_lesson,
  file: lessonFileErrors.file_needs_file_lesson,
};
