import type { CourseImportResult } from '@mutirao/contract/features/courses/folder/schemas';
import { sql, type Queryable } from '#platform/database/database';
import type { CourseFolder } from '../course-folder.ts';

export type CourseImportRow = {
  id: string;
  course_id: string | null;
  /** The fingerprint of the course at the preview of the import; null for a course that does not exist yet. */
  seen: string | null;
  folder: CourseFolder | null;
  outcome: CourseImportResult | null;
};

type NewImport = { id: string; courseId: string | null; memberId: string; now: Date; seen: string | null };

/** Inserts a pending import and cancels the pending import of the same member for the same course. */
export async function replacePendingCourseImport(
  db: Queryable,
  { id, courseId, memberId, now, seen }: NewImport,
) {
  await db.run(sql`
    with replaced_import as (
      update course_folders set created_by = null
      where created_by = ${memberId} and course_id is not distinct from ${courseId}::uuid and outcome is null
    )
    insert into course_folders (id, course_id, created_by, created_at, seen)
    values (${id}::uuid, ${courseId}::uuid, ${memberId}::uuid, ${now}::timestamptz, ${seen})`);
}

/**
 * Records the storage key of a part of an import before the part is stored, so that the purge job can remove the part
 * after any failure. Returns false if the import was cancelled.
 */
export async function recordImportPart(db: Queryable, { id, key }: { id: string; key: string }) {
  const count = await db.run(
    sql`update course_folders set parts = array_append(parts, ${key}::uuid) where id = ${id} and created_by is not null`,
  );
  return count > 0;
}

/** True unless the import was cancelled. */
export async function isImportNotCancelled(db: Queryable, id: string) {
  const row = await db.row(sql`select 1 from course_folders where id = ${id} and created_by is not null`);
  return row !== undefined;
}

export async function setCourseImportParsedFolder(
  db: Queryable,
  { id, folder }: { id: string; folder: CourseFolder },
) {
  await db.run(sql`update course_folders set folder = ${JSON.stringify(folder)}::jsonb where id = ${id}`);
}

/**
 * Locks a member's import that can be applied or was applied, so that of two concurrent requests to apply it the second
 * sees the result of the first. Returns undefined if the import was cancelled.
 */
export async function lockOwnImport(tx: Queryable, { id, memberId }: { id: string; memberId: string }) {
  return tx.row<CourseImportRow>(sql`
    select id, course_id, seen, folder, outcome from course_folders
    where id = ${id} and created_by = ${memberId} and (folder is not null or outcome is not null) for update`);
}

/** Marks an import as applied with its outcome; the parts stored for it belong to the lessons now. */
export async function setCourseImportApplied(
  tx: Queryable,
  { id, outcome }: { id: string; outcome: CourseImportResult },
) {
  await tx.run(sql`
    update course_folders set outcome = ${JSON.stringify(outcome)}::jsonb, folder = null, parts = '{}' where id = ${id}`);
}

/**
 * Cancels an import of the member, even an applied one; returns false if there is none, or if it was cancelled before.
 */
export async function cancelOwnImport(db: Queryable, { id, memberId }: { id: string; memberId: string }) {
  return (
    (await db.run(
      sql`update course_folders set created_by = null where id = ${id} and created_by = ${memberId}`,
    )) > 0
  );
}

export async function cancelOldImports(db: Queryable, { before, limit }: { before: Date; limit: number }) {
  await db.run(sql`
    update course_folders set created_by = null where id = any(array(
      select id from course_folders where created_at < ${before} and created_by is not null
      order by created_at limit ${limit} for update skip locked))`);
}

/** Lists cancelled imports with the keys of their parts, starting at an id and wrapping around to the first. */
export const listCancelledImports = (db: Queryable, { from, limit }: { from: string; limit: number }) =>
  db.rows<{ id: string; parts: string[] }>(sql`
    (select id, parts from course_folders where created_by is null and id >= ${from} order by id limit ${limit})
    union all
    (select id, parts from course_folders where created_by is null and id < ${from} order by id limit ${limit})
    limit ${limit}`);

export async function deleteCancelledImport(db: Queryable, id: string) {
  await db.run(sql`delete from course_folders where id = ${id} and created_by is null`);
}
