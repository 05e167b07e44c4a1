import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimePlace } from '#platform/http/cursor';

export type Reader = { id: string; isStaff: boolean };

/** Lessons `l` of courses `c` that somebody may read: an open one of a published course, or any of a course they learn. */
const isReadable = ({ id, isStaff }: Reader) => sql`
  (${isStaff}::boolean or c.status = 'published' and l.is_preview or c.status <> 'draft' and exists (
    select from enrolments n where n.course_id = c.id and n.member_id = ${id} and n.ended_at is null))`;

type Wish = { lessonId: string; reader: Reader };

/** Whether there is such a lesson, for them. */
export async function findReadable(db: Queryable, { lessonId, reader }: Wish) {
  return db.row(sql`
    select from lessons l join courses c on c.id = l.course_id where l.id = ${lessonId} and ${isReadable(reader)}`);
}

/** The same for whoever asks about it: nobody removes it meanwhile. */
export async function holdReadable(tx: Queryable, { lessonId, reader }: Wish) {
  return tx.row<{ status: string }>(sql`
    select c.status from lessons l join courses c on c.id = l.course_id
    where l.id = ${lessonId} and ${isReadable(reader)} for key share of l`);
}

export type Asked = { id: string; second?: number | undefined };

/** Part of a statement that writes a discussion: binds it to the lesson it asks about, if it asks about any. */
export const asked = (lesson: Asked | undefined, written: Sql) => sql`
  asked as (
    insert into lesson_questions (discussion_id, lesson_id, second, created_at)
    select id, ${lesson?.id ?? null}::uuid, ${lesson?.second ?? null}::integer, created_at
    from ${written} where ${lesson?.id ?? null}::uuid is not null
  )`;

const ofLesson = (second: Sql) =>
  sql`jsonb_build_object('id', l.id, 'courseId', l.course_id, 'second', ${second})`;

/** The lesson that is about to be asked about. */
export const lessonAskedAbout = (lesson: Asked | undefined) =>
  lesson
    ? sql`(select ${ofLesson(sql`${lesson.second ?? null}::integer`)} from lessons l where l.id = ${lesson.id})`
    : sql`null::jsonb`;

/** The lesson that a discussion `d` asks about. */
export const lessonOfDiscussion = sql`(
  select ${ofLesson(sql`q.second`)} from lesson_questions q join lessons l on l.id = q.lesson_id
  where q.discussion_id = d.id)`;

const person = (of: string) =>
  sql.raw(`
  jsonb_build_object('id', ${of}.id, 'name', ${of}.name, 'avatar', ${of}.avatar, 'role', ${of}.role)`);

type PersonJson = { id: string; name: string; avatar: string | null; role: Role };
export type QuestionRow = {
  id: string;
  title: string;
  second: number | null;
  author: PersonJson;
  created_at: Date;
  replies: number;
  answer: { id: string; content: string; author: PersonJson } | null;
};

type ListWish = Wish & { isAnswered: boolean; after: TimePlace | undefined; limit: number };

/**
 * What was asked about a lesson, newest first, and one more where another page follows. Nothing of whom the reader keeps
 * away, and no answer of theirs.
 */
export async function listQuestions(db: Queryable, { lessonId, reader, isAnswered, after, limit }: ListWish) {
  const isKept = (of: string) => sql`not exists (
    select from member_blocks b where b.member_id = ${reader.id} and b.other_id = ${sql.raw(of)}.author_id)`;
  return db.rows<QuestionRow>(sql`
    select d.id, d.title, q.second, ${person('m')} as author, q.created_at, v.replies,
           case when a.id is not null and ${isKept('a')} then jsonb_build_object(
             'id', a.id, 'content', a.content, 'author', ${person('w')}) end as answer
    from lesson_questions q
    join discussion_counts v on v.discussion_id = q.discussion_id
    join discussions d on d.id = q.discussion_id and d.deleted_at is null
    join members m on m.id = d.author_id
    left join comments a on a.id = v.accepted_comment_id and a.deleted_at is null
    left join members w on w.id = a.author_id
    where q.lesson_id = ${lessonId} and (v.accepted_comment_id is not null) = ${isAnswered}::boolean and ${isKept('d')}
      ${after ? sql`and (q.created_at, q.discussion_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by q.created_at desc, q.discussion_id desc limit ${limit + 1}`);
}
