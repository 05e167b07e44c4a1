import type { CourseStatus } from '@mutirao/contract/features/courses/limits';
import type { NewCourse } from '@mutirao/contract/features/courses/schemas';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { editableLessonColumnsSql, type CourseRow, type EditableLessonRow } from './courses.ts';
import { idempotencyClaimCte } from '#platform/idempotency/store';

export type CourseAuditValues = Readonly<Record<string, string | number | boolean | null>>;
/** The member who acts: the statement itself checks that they are still staff. */
export type CourseActor = { memberId: string; now: Date };

export const canMemberEditCoursesSql = (memberId: string) =>
  sql`exists (${lockMemberWithRoleAtLeastSql(memberId, 'moderator')})`;

export type CourseAuditEntry = CourseActor & {
  action: string;
  before: CourseAuditValues | null;
  after: CourseAuditValues | null;
};

/** The id of the course as an SQL expression, and the rows (`from`) that this expression reads. */
type AuditedCourses = { id: Sql; from: Sql };

/** Part of a statement that records an action in the audit log, for each course in the rows of `from`. */
export const courseAuditCte = (
  { memberId, now, action, before, after }: CourseAuditEntry,
  { id, from }: AuditedCourses,
) =>
  auditEntryCte({
    id: sql`gen_random_uuid()`,
    at: now,
    actorId: memberId,
    action,
    subject: { type: 'course', id },
    memberId: sql`null::uuid`,
    before: sql`${before && JSON.stringify(before)}`,
    after: sql`${after && JSON.stringify(after)}`,
    from,
  });

type NewCourseInput = NewCourse &
  CourseActor & { id: string; key: string | undefined; cover?: string | undefined };

/** Inserts a draft; returns false if the idempotency key is already used, or if its author cannot create drafts. */
export async function insertCourse(tx: Queryable, item: NewCourseInput) {
  const { id, memberId, now, key, title, description, category, price, cover = id } = item;
  const inserted = nameCte('inserted_course', 'id');
  const claim = idempotencyClaimCte({ memberId, key, resourceId: id, at: now });
  const row = await tx.row(sql`
    with ${claim},
    ${inserted} as (
      insert into courses (id, title, description, category, price, cover, status, created_by, created_at, changed_at)
      select ${id}::uuid, ${title}, ${description}, ${category}, ${price}::integer, ${cover}, 'draft', ${memberId}::uuid,
             ${now}::timestamptz, ${now}::timestamptz
      from ${claim.claimed} where ${canMemberEditCoursesSql(memberId)} returning id
    ), inserted_counts as (
      insert into course_counts (course_id) select ${inserted.id} from ${inserted}
    ), ${courseAuditCte({ memberId, now, action: 'course.created', before: null, after: { status: 'draft', price } }, { id: inserted.id, from: inserted })}
    select ${inserted.id} from ${inserted}`);
  return row !== undefined;
}

export type LockedCourse = {
  id: string;
  status: CourseStatus;
  modules: number;
  lessons: number;
  /**
   * The number of lessons in the module that was used to select the course; zero if the course was selected otherwise.
   */
  module_lessons: number;
  /** Ids of all moderators and admins: realtime events of a draft go only to them. */
  staff: string[];
};

/** `staff` is an SQL expression for the ids of the staff who receive the realtime events of a draft. */
type Locking = { courseRef: CourseOrContentId; staff: Sql };
export type CourseOrContentId = { id: string } | { moduleId: string } | { lessonId: string };

/** Locks a course against concurrent changes of it and its contents. */
export async function lockCourse(tx: Queryable, { courseRef, staff }: Locking) {
  return tx.row<LockedCourse>(sql`
    select c.id, c.status, c.lessons, ${staff} as staff,
           (select count(*)::int from course_modules m where m.course_id = c.id) as modules,
           (select count(*)::int from lessons l where l.module_id = ${'moduleId' in courseRef ? courseRef.moduleId : null}::uuid) as module_lessons
    from courses c where ${matchesCourseSql(courseRef)} for no key update of c`);
}

export type LockedEditableLesson = EditableLessonRow & Omit<LockedCourse, 'id'>;

/** Locks a lesson and its course for a change. */
export async function lockEditableLessonAndCourse(tx: Queryable, { id, staff }: { id: string; staff: Sql }) {
  return tx.row<LockedEditableLesson>(sql`
    select ${editableLessonColumnsSql}, c.status, c.lessons, ${staff} as staff, 0 as module_lessons,
           (select count(*)::int from course_modules m where m.course_id = c.id) as modules
    from lessons l join courses c on c.id = l.course_id left join quizzes q on q.lesson_id = l.id
    where l.id = ${id} for no key update of c, l`);
}

function matchesCourseSql(courseRef: CourseOrContentId): Sql {
  if ('moduleId' in courseRef)
    return sql`c.id = (select m.course_id from course_modules m where m.id = ${courseRef.moduleId})`;
  if ('lessonId' in courseRef)
    return sql`c.id = (select l.course_id from lessons l where l.id = ${courseRef.lessonId})`;
  return sql`c.id = ${courseRef.id}`;
}

export type CourseUpdate = Pick<
  CourseRow,
  'id' | 'title' | 'description' | 'category' | 'price' | 'cover' | 'status'
>;

/** Updates a course whose row the transaction has locked; false if the member cannot edit the course. */
export async function updateCourse(tx: Queryable, to: CourseUpdate, action: CourseAuditEntry) {
  const { memberId, now } = action;
  const previous = nameCte('previous_state', 'published_at');
  const updated = nameCte('updated_course', 'id');
  const row = await tx.row(sql`
    with ${previous} as (select published_at from courses where id = ${to.id}), ${updated} as (
      update courses c
      set title = ${to.title}, description = ${to.description}, category = ${to.category}, price = ${to.price},
          cover = ${to.cover}, status = ${to.status}, changed_at = ${now}::timestamptz,
          published_at = case when ${to.status}::text = 'draft' then null else coalesce(c.published_at, ${now}::timestamptz) end
      where c.id = ${to.id} and ${canMemberEditCoursesSql(memberId)} returning c.id
    ), ${courseAuditCte(action, { id: updated.id, from: updated })}, ${insertOutboxEventsCte({
      kind: 'course',
      at: now,
      // The outbox event is only for the first publication, because members already know a course that is archived and
      // published again.
      subjectId: updated.id,
      byId: sql`${memberId}::uuid`,
      from: sql`${updated}, ${previous} where ${previous.published_at} is null and ${to.status}::text = 'published'`,
    })}
    select ${updated.id} from ${updated}`);
  return row !== undefined;
}

/**
 * Deletes a course that is a draft. The transaction must have locked the row of the course. Returns false if
 * the course is not a draft, or if the member cannot delete it.
 */
export async function deleteCourseDraft(tx: Queryable, { id, memberId, now }: CourseActor & { id: string }) {
  const deleted = nameCte('deleted_course', 'id');
  const row = await tx.row(sql`
    with ${deleted} as (
      delete from courses where id = ${id} and status = 'draft' and ${canMemberEditCoursesSql(memberId)} returning id
    ), ${courseAuditCte(
      { memberId, now, action: 'course.deleted', before: { removed: false }, after: { removed: true } },
      { id: deleted.id, from: deleted },
    )}
    select ${deleted.id} from ${deleted}`);
  return row !== undefined;
}
