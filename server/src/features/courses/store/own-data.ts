import { sql, type Queryable } from '#platform/database/database';
import { buildAfterIdKeySql, buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';
import { orderExportSection } from '../orders/store/own-data.ts';

const created = createExportSection(
  'courses',
  ({ subject, after, limit }) => sql`
    select array[c.created_at::text, c.id::text] as cursor,
           json_build_object('id', c.id, 'title', c.title, 'description', c.description, 'category', c.category,
             'price', c.price, 'status', c.status, 'createdAt', c.created_at) as body
    from courses c
    where c.created_by = ${subject.memberId} ${buildAfterTimeKeySql(sql`c.created_at, c.id`, after)}
    order by c.created_at, c.id limit ${limit}`,
);

const enrolments = createExportSection(
  'courseEnrolments',
  ({ subject, after, limit }) => sql`
    select array[n.course_id::text] as cursor,
           json_build_object('courseId', n.course_id, 'title', c.title, 'enrolledAt', n.enrolled_at,
             'completedAt', n.completed_at, 'endedAt', n.ended_at, 'stars', n.stars, 'lessons', (
               select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'openedAt', p.opened_at, 'doneAt', p.done_at)
                 order by p.opened_at, l.id), '[]')
               from lesson_progress p join lessons l on l.id = p.lesson_id
               where p.course_id = n.course_id and p.member_id = n.member_id)) as body
    from enrolments n join courses c on c.id = n.course_id
    where n.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`n.course_id`, after)}
    order by n.course_id limit ${limit}`,
);

const attempts = createExportSection(
  'quizAttempts',
  ({ subject, after, limit }) => sql`
    select array[t.at::text, t.id::text] as cursor,
           json_build_object('id', t.id, 'title', l.title, 'number', t.number, 'answers', t.answers, 'share', t.share,
             'passed', t.passed, 'at', t.at) as body
    from quiz_attempts t join lessons l on l.id = t.lesson_id
    where t.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`t.at, t.id`, after)}
    order by t.at, t.id limit ${limit}`,
);

const submissions = createExportSection(
  'exerciseSubmissions',
  ({ subject, after, limit }) => sql`
    select array[s.at::text, s.id::text] as cursor,
           json_build_object('id', s.id, 'title', l.title, 'code', s.code, 'passed', s.passed,
             'results', s.results, 'at', s.at) as body
    from exercise_submissions s join lessons l on l.id = s.lesson_id
    where s.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`s.at, s.id`, after)}
    order by s.at, s.id limit ${limit}`,
);

const notes = createExportSection(
  'lessonNotes',
  ({ subject, after, limit }) => sql`
    select array[o.lesson_id::text] as cursor,
           json_build_object('id', o.lesson_id, 'title', l.title, 'text', o.text, 'changedAt', o.changed_at) as body
    from lesson_notes o join lessons l on l.id = o.lesson_id
    where o.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`o.lesson_id`, after)}
    order by o.lesson_id limit ${limit}`,
);

const certificates = createExportSection(
  'courseCertificates',
  ({ subject, after, limit }) => sql`
    select array[t.id::text] as cursor,
           json_build_object('id', t.id, 'title', t.title, 'holder', t.holder, 'issuedAt', t.issued_at, 'revokedAt', t.revoked_at,
             'revokedReason', t.revoked_reason, 'credential', t.credential) as body
    from course_certificates t
    where t.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`t.id`, after)}
    order by t.id limit ${limit}`,
);

const files = createExportSection(
  'lessonFiles',
  ({ subject, after, limit }) => sql`
    select array[f.created_at::text, f.id::text] as cursor,
           json_build_object('id', f.id, 'title', l.title, 'kind', f.kind, 'name', f.name, 'language', f.language,
             'bytes', f.bytes, 'madeAt', f.created_at) as body
    from lesson_files f join lessons l on l.id = f.lesson_id
    where f.created_by = ${subject.memberId} ${buildAfterTimeKeySql(sql`f.created_at, f.id`, after)}
    order by f.created_at, f.id limit ${limit}`,
);

/**
 * Exports the courses and lesson files that a member created, and the member's own enrolments, progress,
 * answers, programs, notes, certificates and orders.
 */
export const courseExportSections = [
  created,
  files,
  enrolments,
  attempts,
  submissions,
  notes,
  certificates,
  orderExportSection,
];

type Params = { memberId: string; limit: number };

/** Deletes at most `limit` enrolments of a member, with their progress and certificates; returns how many. */
export async function purgeMemberEnrolments(tx: Queryable, { memberId, limit }: Params) {
  const row = await tx.row<{ count: number }>(sql`
    with locked_enrolments as (
      select course_id, member_id from enrolments where member_id = ${memberId} order by course_id limit ${limit} for update
    ), deleted_enrolments as (
      delete from enrolments n using locked_enrolments where n.course_id = locked_enrolments.course_id and n.member_id = locked_enrolments.member_id
      returning n.course_id, n.completed_at, n.stars, n.ended_at
    ), updated_counts as (
    update course_counts v set enrolments = v.enrolments - 1, completions = v.completions - (g.completed_at is not null)::int,
           ratings = v.ratings - (g.stars is not null)::int, stars = v.stars - coalesce(g.stars, 0)
    from deleted_enrolments g where v.course_id = g.course_id and g.ended_at is null
    )
    select count(*)::int as count from deleted_enrolments`);
  return row?.count ?? 0;
}

/**
 * Deletes notes of a member, and removes their id from courses, files and imports that they created and
 * from certificates that they revoked, at most `limit` rows of each table; returns the number of rows.
 */
export async function deleteNotesAndAnonymizeCourses(tx: Queryable, { memberId, limit }: Params) {
  const deletedNotes = await tx.run(sql`
    delete from lesson_notes where (lesson_id, member_id) in (
      select lesson_id, member_id from lesson_notes where member_id = ${memberId} order by lesson_id limit ${limit})`);
  const anonymizedCourses = await tx.run(sql`
    update courses set created_by = null
    where id in (select id from courses where created_by = ${memberId} order by id limit ${limit})`);
  const anonymizedRevocations = await tx.run(sql`
    update course_certificates set revoked_by = null
    where id in (select id from course_certificates where revoked_by = ${memberId} order by id limit ${limit})`);
  const anonymizedFiles = await tx.run(sql`
    update lesson_files set created_by = null
    where id in (select id from lesson_files where created_by = ${memberId} order by id limit ${limit})`);
  // Course imports without a member count as cancelled, so the imports of the erased member are purged by the next job.
  const droppedFolders = await tx.run(sql`
    update course_folders set created_by = null
    where id in (select id from course_folders where created_by = ${memberId} order by id limit ${limit})`);
  return deletedNotes + anonymizedCourses + anonymizedRevocations + anonymizedFiles + droppedFolders;
}
