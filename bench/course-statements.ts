import {
  findOwnCertificate,
  findCertificateWithSigningSeed,
  listCourseCertificateRows,
} from '../server/src/features/courses/store/certificates.ts';
import { findCourseStats } from '../server/src/features/courses/store/stats.ts';
import { findCourse, findLesson, listCourseRows } from '../server/src/features/courses/store/courses.ts';
import { listLessonQuestionRows } from '../server/src/features/discussions/store/lesson-questions.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

const lessons = 300;

/**
 * Seeds one course of 300 lessons with `enrolments` enrolled new members, and a thousand small courses. Each enrolled
 * member has completed one to four lessons, and the heavy liker 200.
 */
export async function seedCourses(db: Database, enrolments: number) {
  await insertCourses(db, enrolments);
  await insertEnrolments(db);
  await insertLessonQuestions(db);
  await insertCertificates(db);
}

async function insertCourses(db: Database, enrolments: number) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['members', 'courses', 'course_counts', 'course_modules', 'lessons'],
    [
      async (send) => {
        await send(sql`
          insert into members (id, account_id, email, name, role, created_at)
          select gen_random_uuid(), gen_random_uuid(), 'aluno' || i || '@exemplo.invalid', 'Aluno ' || i, 'member', now()
          from generate_series(1, ${enrolments}::integer) i`);
        await send(sql`
          with c as (
            insert into courses (id, title, description, category, price, cover, lessons, status, created_at, changed_at, published_at)
            select gen_random_uuid(), 'Curso ' || i, repeat('Sobre automação e robótica. ', 20), 'Tema ' || i % 9, 0, i::text,
                   case when i = 0 then ${lessons}::integer else 10 end, 'published', at, at, at
            from generate_series(0, 1000) i cross join lateral (select now() - i * interval '1 hour' as at) moment
            returning id, cover::integer as i
          ), m as (
            insert into course_modules (id, course_id, position, title)
            select gen_random_uuid(), c.id, k, 'Módulo ' || k from c join generate_series(1, 30) k on c.i = 0 or k = 1
            returning id, course_id, position
          ), l as (
            insert into lessons (id, course_id, module_id, position, title, kind, content, changed_at)
            select gen_random_uuid(), m.course_id, m.id, k, 'Aula ' || m.position || '.' || k, 'text', repeat('Leia com calma. ', 100), now()
            from m cross join generate_series(1, 10) k
          )
          insert into course_counts (course_id, enrolments)
          select id, case when i = 0 then ${enrolments}::integer + 1 else 0 end from c`);
      },
    ],
  );
}

async function insertEnrolments(db: Database) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['enrolments', 'lesson_progress'],
    [
      (send) =>
        send(sql`
          with c as (select id from courses where cover = '0'),
          taught as (
            select l.id, l.course_id, row_number() over (order by m.position, l.position) as n
            from lessons l join c on c.id = l.course_id join course_modules m on m.id = l.module_id
          ), n as (
            insert into enrolments (course_id, member_id, enrolled_at, last_lesson_id)
            select c.id, p.id, now(), (select t.id from taught t where t.n = 1 + p.i % 5)
            from c cross join (
              select id, row_number() over (order by id) as i from members where email like 'aluno%@exemplo.invalid'
              union all select ${heavyLikerId}::uuid, 3
            ) p
            returning course_id, member_id
          )
          insert into lesson_progress (lesson_id, member_id, course_id, opened_at, done_at)
          select t.id, n.member_id, n.course_id, now(), now()
          from n cross join lateral generate_series(1, case when n.member_id = ${heavyLikerId} then 200 else 1 + (hashtext(n.member_id::text) & 3) end) k
            join taught t on t.n = k`),
    ],
  );
}

async function insertLessonQuestions(db: Database) {
  // The first lesson has many questions, and none of them is answered.
  await db.run(sql`
    with asked as (
      insert into discussions (id, author_id, title, content, excerpt, created_at)
      select gen_random_uuid(), ${heavyLikerId}, 'Pergunta ' || i, 'Por quê?', 'Por quê?', now() - i * interval '1 minute'
      from generate_series(1, 3000) i returning id, created_at
    ), counted as (
      insert into discussion_counts (discussion_id, created_at) select id, created_at from asked
    )
    insert into lesson_questions (discussion_id, lesson_id, created_at)
    select id, (${firstLesson}), created_at from asked`);
  await db.run(sql`analyze lesson_questions`);
}

async function insertCertificates(db: Database) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['course_certificates', 'certificate_keys'],
    [
      (send) =>
        send(sql`
          insert into course_certificates (id, course_id, member_id, holder, title, issued_at, credential)
          select gen_random_uuid(), course_id, member_id, 'Ana', 'Curso 0', now() - n * interval '1 minute', '{}'
          from (select course_id, member_id, row_number() over (order by member_id) as n from enrolments) e`),
      (send) => send(sql`insert into certificate_keys (seed) values (decode(repeat('00', 32), 'hex'))`),
    ],
  );
}

const firstLesson = sql`
  select l.id from lessons l join course_modules m on m.id = l.module_id join courses c on c.id = l.course_id
  where c.cover = '0' order by m.position, l.position limit 1`;

const questions = (name: string, isAnswered: boolean): Case => ({
  name,
  index: 'lesson_questions',
  maxBuffers: isAnswered ? 15_000 : 250,
  statement: async (db) => {
    const row = await db.row<{ id: string }>(firstLesson);
    const params = {
      lessonId: row?.id ?? heavyLikerId,
      reader: { id: heavyLikerId, isStaff: true },
      after: undefined,
      limit: 10,
    };
    return captureStatement((spy) => listLessonQuestionRows(spy, { ...params, isAnswered }));
  },
});

type Case = {
  name: string;
  index: string;
  maxBuffers: number;
  statement: (db: Database) => Promise<Sql>;
  /** True if the statement reads all enrolments of a course, so that a sequential scan is right. */
  readsAllEnrolments?: boolean;
};

const reader = { id: heavyLikerId, canEdit: false };
const findLargestCourseId = async (db: Database) =>
  (await db.row<{ id: string }>(sql`select id from courses where cover = '0'`))?.id ?? heavyLikerId;

const list = (name: string, more: Partial<Parameters<typeof listCourseRows>[1]>): Case => ({
  name,
  index: 'courses_published',
  maxBuffers: 2_500,
  statement: () =>
    captureStatement((spy) =>
      listCourseRows(spy, {
        viewer: reader,
        statusFilter: 'published',
        q: undefined,
        category: undefined,
        after: undefined,
        limit: 20,
        ...more,
      }),
    ),
});

/** The frequent course queries, each with the index that must serve it. */
export const courseQueryCases: readonly Case[] = [
  list('first page, with progress', {}),
  list('far down', { after: { at: new Date(Date.now() - 2_000_000_000).toISOString(), id: heavyLikerId } }),
  {
    name: 'a course of 300 lessons',
    index: 'courses_pkey',
    maxBuffers: 4_500,
    statement: async (db) => {
      const id = await findLargestCourseId(db);
      return captureStatement((spy) => findCourse(spy, { id, reader }));
    },
  },
  {
    name: 'a lesson of a course of 300 lessons',
    index: 'enrolments_pkey',
    maxBuffers: 2_500,
    statement: async (db) => {
      const id = await findLargestCourseId(db);
      const row = await db.row<{ id: string }>(sql`select id from lessons where course_id = ${id} limit 1`);
      return captureStatement((spy) => findLesson(spy, { id: row?.id ?? heavyLikerId, reader }));
    },
  },
  questions('questions about a lesson with 3,000 of them', false),
  questions('answered questions about that lesson', true),
  {
    name: 'a certificate, for verification',
    index: 'course_certificates_pkey',
    maxBuffers: 10,
    statement: async (db) => {
      const row = await db.row<{ id: string }>(sql`select id from course_certificates limit 1`);
      return captureStatement((spy) => findCertificateWithSigningSeed(spy, row?.id));
    },
  },
  {
    name: 'the certificate of a member',
    index: 'course_certificates_of_member',
    maxBuffers: 10,
    statement: async (db) => {
      const courseId = await findLargestCourseId(db);
      return captureStatement((spy) => findOwnCertificate(spy, { courseId, memberId: heavyLikerId }));
    },
  },
  {
    name: 'the certificates of a course with 50,000 of them',
    index: 'course_certificates_newest',
    maxBuffers: 40,
    statement: async (db) => {
      const courseId = await findLargestCourseId(db);
      return captureStatement((spy) =>
        listCourseCertificateRows(spy, { courseId, after: undefined, limit: 20 }),
      );
    },
  },
  {
    name: 'statistics of a course with 50,000 enrolments',
    readsAllEnrolments: true,
    index: 'lessons',
    maxBuffers: 20_000,
    statement: async (db) => {
      const id = await findLargestCourseId(db);
      return captureStatement((spy) => findCourseStats(spy, id));
    },
  },
];
