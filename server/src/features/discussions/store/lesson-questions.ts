import type { Role } from '@mutirao/contract/kit/roles';
import type { CteName } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';

export type LessonViewer = { id: string; isStaff: boolean };

/**
 * A condition that is true if the viewer can read a lesson `l` of a course `c`. Staff can read every lesson.
 * Other members can read the previews of a published course, and every lesson of a course in which they are
 * enrolled, unless the course is a draft.
 */
const isReadable = ({ id, isStaff }: LessonViewer) => sql`
  (${isStaff}::boolean or c.status = 'published' and l.is_preview or c.status <> 'draft' and exists (
    select from enrolments n where n.course_id = c.id and n.member_id = ${id} and n.ended_at is null))`;

type Params = { lessonId: string; reader: LessonViewer };

/** True if the lesson exists and the reader can see it. */
export async function isLessonReadable(db: Queryable, { lessonId, reader }: Params) {
  return db.row(sql`
    select from lessons l join courses c on c.id = l.course_id where l.id = ${lessonId} and ${isReadable(reader)}`);
}

/**
 * Returns the course status of a lesson that the reader can see, and locks the lesson for a new question, so that it is
 * not removed concurrently.
 */
export async function lockReadableLesson(tx: Queryable, { lessonId, reader }: Params) {
  return tx.row<{ status: string }>(sql`
    select c.status from lessons l join courses c on c.id = l.course_id
    where l.id = ${lessonId} and ${isReadable(reader)} for key share of l`);
}

/** The lesson that a question is about, and optionally the second of its video. */
export type LessonAndVideoSecond = { id: string; second?: number | undefined };

/** Part of a statement that inserts a discussion: links it to its lesson, if it asks about one. */
export const insertLessonQuestionCte = (
  lesson: LessonAndVideoSecond | undefined,
  discussion: CteName<'id' | 'created_at'>,
) => sql`
  lesson_question as (
    insert into lesson_questions (discussion_id, lesson_id, second, created_at)
    select ${discussion.id}, ${lesson?.id ?? null}::uuid, ${lesson?.second ?? null}::integer, ${discussion.created_at}
    from ${discussion} where ${lesson?.id ?? null}::uuid is not null
  )`;

const lessonJson = (second: Sql) =>
  sql`jsonb_build_object('id', l.id, 'courseId', l.course_id, 'second', ${second})`;

/** Returns the lesson that a new discussion asks about, in SQL. */
export const buildLessonOfNewQuestionSql = (lesson: LessonAndVideoSecond | undefined) =>
  lesson
    ? sql`(select ${lessonJson(sql`${lesson.second ?? null}::integer`)} from lessons l where l.id = ${lesson.id})`
    : sql`null::jsonb`;

/** The lesson that a discussion `d` asks about, in SQL. */
export const discussionLessonSql = sql`(
  select ${lessonJson(sql`q.second`)} from lesson_questions q join lessons l on l.id = q.lesson_id
  where q.discussion_id = d.id)`;

const person = (alias: string) =>
  sql.raw(`
  jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'avatar', ${alias}.avatar, 'role', ${alias}.role)`);

type PersonJson = { id: string; name: string; avatar: string | null; role: Role };
export type LessonQuestionRow = {
  id: string;
  title: string;
  second: number | null;
  author: PersonJson;
  created_at: Date;
  replies: number;
  answer: { id: string; content: string; author: PersonJson } | null;
};

type ListQuery = Params & { isAnswered: boolean; after: TimeCursor | undefined; limit: number };

/**
 * Lists the questions about a lesson, newest first, one row more than the limit. Questions and accepted comments of
 * members that the viewer mutes or blocks are left out.
 */
export async function listLessonQuestionRows(
  db: Queryable,
  { lessonId, reader, isAnswered, after, limit }: ListQuery,
) {
  const isNotBlocked = (alias: string) => sql`not exists (
    select from member_blocks b where b.member_id = ${reader.id} and b.other_id = ${sql.raw(alias)}.author_id)`;
  return db.rows<LessonQuestionRow>(sql`
    select d.id, d.title, q.second, ${person('m')} as author, q.created_at, v.replies,
           case when a.id is not null and ${isNotBlocked('a')} then jsonb_build_object(
             'id', a.id, 'content', a.content, 'author', ${person('w')}) end as answer
    from lesson_questions q
    join discussion_counts v on v.discussion_id = q.discussion_id
    join discussions d on d.id = q.discussion_id and d.deleted_at is null
    join members m on m.id = d.author_id
    left join comments a on a.id = v.accepted_comment_id and a.deleted_at is null
    left join members w on w.id = a.author_id
    where q.lesson_id = ${lessonId} and (v.accepted_comment_id is not null) = ${isAnswered}::boolean and ${isNotBlocked('d')}
      ${after ? sql`and (q.created_at, q.discussion_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by q.created_at desc, q.discussion_id desc limit ${limit + 1}`);
}
