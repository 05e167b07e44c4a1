import type { CaptionLanguage, LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { isCourseVisibleSql, joinCourseViewerSql, type CourseViewer } from './courses.ts';
import { canMemberEditCoursesSql, courseAuditCte, type CourseAuditEntry } from './course-changes.ts';

export type LessonFileRow = {
  id: string;
  lesson_id: string | null;
  kind: LessonFileKind;
  name: string;
  language: CaptionLanguage | null;
  bytes: number;
  received: number;
  part_bytes: number;
  parts: string[];
  media_type: string | null;
};

const columns = sql`
  f.id, f.lesson_id, f.kind, f.name, f.language, f.bytes, f.received, f.part_bytes, f.parts, f.media_type`;

export type NewLessonUpload = {
  id: string;
  lessonId: string;
  kind: LessonFileKind;
  name: string;
  language: CaptionLanguage | null;
  bytes: number;
  mark: string;
  partBytes: number;
  memberId: string;
  now: Date;
};

/**
 * Inserts an upload, unless the same upload is already open, or the member has too many open uploads or cannot edit
 * courses.
 */
export async function insertLessonUpload(db: Queryable, upload: NewLessonUpload & { maxPending: number }) {
  await db.run(sql`
    insert into lesson_files (id, lesson_id, kind, name, language, bytes, mark, part_bytes, created_by, created_at, updated_at)
    select ${upload.id}::uuid, l.id, ${upload.kind}, ${upload.name}, ${upload.language}, ${upload.bytes}::bigint, ${upload.mark}, ${upload.partBytes}::integer,
           ${upload.memberId}::uuid, ${upload.now}::timestamptz, ${upload.now}::timestamptz
    from lessons l where l.id = ${upload.lessonId} and ${canMemberEditCoursesSql(upload.memberId)} and ${upload.maxPending} > (
      select count(*) from lesson_files o where o.created_by = ${upload.memberId} and o.media_type is null and o.lesson_id is not null)
    on conflict do nothing`);
}

/** Returns the unfinished upload of the same file by the same member. */
export async function findPendingUpload(db: Queryable, upload: NewLessonUpload) {
  return db.row<LessonFileRow>(sql`
    select ${columns} from lesson_files f
    where f.lesson_id = ${upload.lessonId} and f.created_by = ${upload.memberId} and f.kind = ${upload.kind} and f.name = ${upload.name}
      and f.bytes = ${upload.bytes}::bigint and f.mark = ${upload.mark} and coalesce(f.language, '') = coalesce(${upload.language}, '')
      and f.media_type is null`);
}

/** Returns the kind of a lesson; undefined if it does not exist. */
export async function findLessonKind(db: Queryable, id: string) {
  return (await db.row<{ kind: string }>(sql`select kind from lessons where id = ${id}`))?.kind;
}

export async function findLessonFileOrUpload(db: Queryable, id: string) {
  return db.row<LessonFileRow>(
    sql`select ${columns} from lesson_files f where f.id = ${id} and f.lesson_id is not null`,
  );
}

export async function listLessonFileAndUploadRows(db: Queryable, lessonId: string) {
  return db.rows<LessonFileRow>(sql`
    select ${columns} from lesson_files f where f.lesson_id = ${lessonId} order by f.kind desc, f.language, f.created_at, f.id`);
}

type Part = { id: string; key: string; bytes: number; offset: number; now: Date };

/** Adds a stored part; undefined if another part was added concurrently, or if the upload has ended. */
export async function appendUploadPart(db: Queryable, { id, key, bytes, offset, now }: Part) {
  return db.row<LessonFileRow>(sql`
    update lesson_files f set parts = array_append(f.parts, ${key}::uuid), received = f.received + ${bytes}::bigint, updated_at = ${now}
    where f.id = ${id} and f.received = ${offset}::bigint and f.lesson_id is not null and f.media_type is null
    returning ${columns}`);
}

type Truncation = { id: string; storedParts: number; now: Date };

/**
 * Truncates an uploaded file that is not yet verified to its first parts and detaches the others; undefined if the file
 * is verified or detached by then.
 */
export async function truncateUploadParts(db: Queryable, { id, storedParts, now }: Truncation) {
  return db.row<LessonFileRow>(sql`
    with locked_file as (
      select * from lesson_files
      where id = ${id} and received = bytes and lesson_id is not null and media_type is null for update
    ), detached_parts as (
      insert into lesson_files (id, kind, name, language, bytes, mark, part_bytes, parts, created_at, updated_at)
      select gen_random_uuid(), kind, name, language, bytes, mark, part_bytes, parts[${storedParts}::integer + 1:], created_at, ${now}::timestamptz
      from locked_file
    )
    update lesson_files f
    set parts = locked_file.parts[:${storedParts}::integer], received = ${storedParts}::bigint * locked_file.part_bytes, updated_at = ${now}::timestamptz
    from locked_file where f.id = locked_file.id returning ${columns}`);
}

/** True if a part belongs to a file. */
export async function hasUploadPart(db: Queryable, { id, key }: { id: string; key: string }) {
  const row = await db.row(sql`select 1 from lesson_files where id = ${id} and ${key}::uuid = any(parts)`);
  return row !== undefined;
}

type Publication = { file: LessonFileRow; name: string; mediaType: string; auditAction: CourseAuditEntry };

/**
 * Shows a completely uploaded file in its lesson, in place of the earlier file or address; captions do not replace the
 * address. The transaction must have locked the row of the course. Returns undefined if the member cannot edit the
 * lesson, or if the lesson already shows this file.
 */
export async function publishLessonFile(tx: Queryable, { file, name, mediaType, auditAction }: Publication) {
  const canEdit = canMemberEditCoursesSql(auditAction.memberId);
  await tx.run(sql`
    update lesson_files set lesson_id = null
    where lesson_id = ${file.lesson_id} and kind = ${file.kind} and coalesce(language, '') = coalesce(${file.language}, '')
      and media_type is not null and id <> ${file.id} and ${canEdit}`);
  const lesson = nameCte('updated_lesson', 'course_id');
  return tx.row<LessonFileRow>(sql`
    with published_file as (
      update lesson_files f set media_type = ${mediaType}, name = ${name}, updated_at = ${auditAction.now}::timestamptz
      where f.id = ${file.id} and f.received = f.bytes and f.lesson_id is not null and f.media_type is null and ${canEdit}
      returning ${columns}
    ), ${lesson} as (
      update lessons l set address = case when f.kind = 'captions' then l.address else '' end
      from published_file f where l.id = f.lesson_id returning l.course_id
    ), ${courseAuditCte(auditAction, { id: lesson.course_id, from: lesson })}
    select * from published_file`);
}

/**
 * Detaches a file from its lesson. Returns false if no lesson has the file, or if the member cannot edit the lesson.
 */
export async function detachLessonFile(
  tx: Queryable,
  { id, auditAction }: { id: string; auditAction: CourseAuditEntry },
) {
  const detached = nameCte('detached_file', 'id', 'media_type', 'course_id');
  const row = await tx.row(sql`
    with ${detached} as (
      update lesson_files f set lesson_id = null from lessons l
      where f.id = ${id} and l.id = f.lesson_id and ${canMemberEditCoursesSql(auditAction.memberId)}
      returning f.id, f.media_type, l.course_id
    ), ${courseAuditCte(auditAction, { id: detached.course_id, from: sql`${detached} where ${detached.media_type} is not null` })}
    select ${detached.id} from ${detached}`);
  return row !== undefined;
}

/** Detaches a file whose upload failed its verification; it was never shown. */
export async function abandonUpload(db: Queryable, id: string) {
  await db.run(sql`update lesson_files set lesson_id = null where id = ${id} and media_type is null`);
}

type FileQuery = { lessonId: string; id: string; reader: CourseViewer };

/** Returns a file that a lesson of a visible course shows, and whether the reader can open the lesson. */
export async function findLessonFileWithAccess(db: Queryable, { lessonId, id, reader }: FileQuery) {
  return db.row<LessonFileRow & { media_type: string; is_open: boolean }>(sql`
    select ${columns}, (l.is_preview or n.member_id is not null or ${reader.canEdit}::boolean) as is_open
    from lesson_files f join lessons l on l.id = f.lesson_id join courses c on c.id = l.course_id ${joinCourseViewerSql(reader)}
    where f.id = ${id} and l.id = ${lessonId} and f.media_type is not null and ${isCourseVisibleSql(reader)}`);
}

/** Detaches unfinished uploads that have not changed since `before`, at most `limit` of them. */
export async function abandonStaleUploads(db: Queryable, { before, limit }: { before: Date; limit: number }) {
  await db.run(sql`
    update lesson_files set lesson_id = null where id = any(array(
      select id from lesson_files where media_type is null and lesson_id is not null and updated_at < ${before}
      order by updated_at limit ${limit} for update skip locked))`);
}

/** Lists detached files with the keys of their parts, starting at an id and wrapping around to the first. */
export async function listDetachedFiles(db: Queryable, { from, limit }: { from: string; limit: number }) {
  return db.rows<{ id: string; parts: string[] }>(sql`
    (select id, parts from lesson_files where lesson_id is null and id >= ${from} order by id limit ${limit})
    union all
    (select id, parts from lesson_files where lesson_id is null and id < ${from} order by id limit ${limit})
    limit ${limit}`);
}

export async function deleteDetachedFile(db: Queryable, id: string) {
  await db.run(sql`delete from lesson_files where id = ${id} and lesson_id is null`);
}
