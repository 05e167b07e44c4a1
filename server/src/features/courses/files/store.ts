import type { CaptionLanguage, LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import { sql, type Queryable } from '#platform/database/database';
import { isCourseVisibleSql, joinCourseViewerSql, type CourseViewer } from '../reading/store.ts';
import { canEditSql, courseAuditCte, type CourseAuditAction } from '../writing/store.ts';

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

/** Inserts a file, unless the same upload is already open or its sender has too many open uploads. */
export async function insertLessonUpload(db: Queryable, item: NewLessonUpload & { most: number }) {
  await db.run(sql`
    insert into lesson_files (id, lesson_id, kind, name, language, bytes, mark, part_bytes, made_by, made_at, touched_at)
    select ${item.id}::uuid, l.id, ${item.kind}, ${item.name}, ${item.language}, ${item.bytes}::bigint, ${item.mark}, ${item.partBytes}::integer,
           ${item.memberId}::uuid, ${item.now}::timestamptz, ${item.now}::timestamptz
    from lessons l where l.id = ${item.lessonId} and ${canEditSql(item.memberId)} and ${item.most} > (
      select count(*) from lesson_files o where o.made_by = ${item.memberId} and o.media_type is null and o.lesson_id is not null)
    on conflict do nothing`);
}

/** The same file on its way, begun by the same member. */
export async function findPendingUpload(db: Queryable, upload: NewLessonUpload) {
  return db.row<LessonFileRow>(sql`
    select ${columns} from lesson_files f
    where f.lesson_id = ${upload.lessonId} and f.made_by = ${upload.memberId} and f.kind = ${upload.kind} and f.name = ${upload.name}
      and f.bytes = ${upload.bytes}::bigint and f.mark = ${upload.mark} and coalesce(f.language, '') = coalesce(${upload.language}, '')
      and f.media_type is null`);
}

/** Returns the kind of a lesson; undefined if it does not exist. */
export async function findLessonKind(db: Queryable, id: string) {
  return (await db.row<{ kind: string }>(sql`select kind from lessons where id = ${id}`))?.kind;
}

export async function findLessonFile(db: Queryable, id: string) {
  return db.row<LessonFileRow>(
    sql`select ${columns} from lesson_files f where f.id = ${id} and f.lesson_id is not null`,
  );
}

export async function listLessonFileRows(db: Queryable, lessonId: string) {
  return db.rows<LessonFileRow>(sql`
    select ${columns} from lesson_files f where f.lesson_id = ${lessonId} order by f.kind desc, f.language, f.made_at, f.id`);
}

type Part = { id: string; key: string; bytes: number; offset: number; now: Date };

/** Adds a stored part; undefined if another part was added concurrently. */
export async function appendUploadPart(db: Queryable, { id, key, bytes, offset, now }: Part) {
  return db.row<LessonFileRow>(sql`
    update lesson_files f set parts = array_append(f.parts, ${key}::uuid), received = f.received + ${bytes}::bigint, touched_at = ${now}
    where f.id = ${id} and f.received = ${offset}::bigint and f.lesson_id is not null and f.media_type is null
    returning ${columns}`);
}

type Cut = { id: string; keep: number; now: Date };

/**
 * Truncates an uploaded file that is not yet verified to its first parts and detaches the others; undefined if it is
 * not in that state any more.
 */
export async function truncateUploadParts(db: Queryable, { id, keep, now }: Cut) {
  return db.row<LessonFileRow>(sql`
    with was as (
      select * from lesson_files
      where id = ${id} and received = bytes and lesson_id is not null and media_type is null for update
    ), gone as (
      insert into lesson_files (id, kind, name, language, bytes, mark, part_bytes, parts, made_at, touched_at)
      select gen_random_uuid(), kind, name, language, bytes, mark, part_bytes, parts[${keep}::integer + 1:], made_at, ${now}::timestamptz
      from was
    )
    update lesson_files f
    set parts = was.parts[:${keep}::integer], received = ${keep}::bigint * was.part_bytes, touched_at = ${now}::timestamptz
    from was where f.id = was.id returning ${columns}`);
}

/** Whether a part is one of a file. */
export async function hasUploadPart(db: Queryable, { id, key }: { id: string; key: string }) {
  const row = await db.row(sql`select 1 from lesson_files where id = ${id} and ${key}::uuid = any(parts)`);
  return row !== undefined;
}

type Showing = { file: LessonFileRow; name: string; mediaType: string; deed: CourseAuditAction };

/**
 * Shows a complete file in its lesson, of a locked course, in place of the earlier file; returns undefined if the
 * member cannot edit it.
 */
export async function publishLessonFile(tx: Queryable, { file, name, mediaType, deed }: Showing) {
  const may = canEditSql(deed.memberId);
  await tx.run(sql`
    update lesson_files set lesson_id = null
    where lesson_id = ${file.lesson_id} and kind = ${file.kind} and coalesce(language, '') = coalesce(${file.language}, '')
      and media_type is not null and id <> ${file.id} and ${may}`);
  return tx.row<LessonFileRow>(sql`
    with f as (
      update lesson_files f set media_type = ${mediaType}, name = ${name}, touched_at = ${deed.now}::timestamptz
      where f.id = ${file.id} and f.received = f.bytes and f.lesson_id is not null and f.media_type is null and ${may}
      returning ${columns}
    ), l as (
      update lessons l set address = case when f.kind = 'captions' then l.address else '' end
      from f where l.id = f.lesson_id returning l.course_id
    ), ${courseAuditCte(deed, sql`select course_id as id from l`)}
    select * from f`);
}

/** Detaches a file from its lesson. Returns false if the member cannot edit the lesson. */
export async function detachLessonFile(tx: Queryable, { id, deed }: { id: string; deed: CourseAuditAction }) {
  const row = await tx.row(sql`
    with f as (
      update lesson_files f set lesson_id = null from lessons l
      where f.id = ${id} and l.id = f.lesson_id and ${canEditSql(deed.memberId)}
      returning f.id, f.media_type, l.course_id
    ), ${courseAuditCte(deed, sql`select course_id as id from f where media_type is not null`)}
    select id from f`);
  return row !== undefined;
}

/** Detaches a file that turned out not to be of the declared kind; it was never shown. */
export async function abandonUpload(db: Queryable, id: string) {
  await db.run(sql`update lesson_files set lesson_id = null where id = ${id} and media_type is null`);
}

type Look = { lessonId: string; id: string; reader: CourseViewer };

/** Returns a file that a lesson shows, of a course that the reader can see, and whether the reader can open the lesson. */
export async function findPublishedLessonFile(db: Queryable, { lessonId, id, reader }: Look) {
  return db.row<LessonFileRow & { media_type: string; is_open: boolean }>(sql`
    select ${columns}, (l.is_preview or n.member_id is not null or ${reader.canEdit}::boolean) as is_open
    from lesson_files f join lessons l on l.id = f.lesson_id join courses c on c.id = l.course_id ${joinCourseViewerSql(reader)}
    where f.id = ${id} and l.id = ${lessonId} and f.media_type is not null and ${isCourseVisibleSql(reader)}`);
}

/** Detaches uploads that were abandoned. */
export async function abandonStaleUploads(db: Queryable, { before, most }: { before: Date; most: number }) {
  await db.run(sql`
    update lesson_files set lesson_id = null where id = any(array(
      select id from lesson_files where media_type is null and lesson_id is not null and touched_at < ${before}
      order by touched_at limit ${most} for update skip locked))`);
}

/** Lists detached files with the keys of their parts, starting at an id and wrapping around to the first. */
export async function listDetachedFiles(db: Queryable, { from, most }: { from: string; most: number }) {
  return db.rows<{ id: string; parts: string[] }>(sql`
    (select id, parts from lesson_files where lesson_id is null and id >= ${from} order by id limit ${most})
    union all
    (select id, parts from lesson_files where lesson_id is null and id < ${from} order by id limit ${most})
    limit ${most}`);
}

export async function deleteLessonFile(db: Queryable, id: string) {
  await db.run(sql`delete from lesson_files where id = ${id} and lesson_id is null`);
}
