import type { EditableExercise } from '@mutirao/contract/features/courses/exercises/schemas';
import type { EditableQuiz } from '@mutirao/contract/features/courses/quiz';
import { sql, type Queryable } from '#platform/database/database';
import type { ImportPlan, PlannedLessonFile, PlannedLesson } from '../plan.ts';

// The functions of this file require that the transaction has locked the row of the course. The number of their
// statements does not grow with the number of modules and lessons.

/**
 * Returns the last positions of the modules and of the lessons of a course, rounded up. Rows that are written after
 * them do not collide with rows that are still to be moved.
 */
export async function findLastModuleAndLessonPositions(tx: Queryable, courseId: string) {
  const row = await tx.row<{ modules: string; lessons: string }>(sql`
    select coalesce((select ceil(max(position)) from course_modules where course_id = ${courseId}), 0)::text as modules,
           coalesce((select ceil(max(position)) from lessons where course_id = ${courseId}), 0)::text as lessons`);
  return { modules: row?.modules ?? '0', lessons: row?.lessons ?? '0' };
}

type Module = { id: string; title: string; isNew: boolean };
type OrderingInput = {
  courseId: string;
  last: string;
  /** True if any row is new or moves; otherwise no position is written. */
  isReordered: boolean;
};

/** Writes modules in this order, at positions after the last one. Without a new order, only titles change. */
export async function upsertModules(
  tx: Queryable,
  { courseId, last, isReordered, modules }: OrderingInput & { modules: readonly Module[] },
) {
  const rows = sql`
    jsonb_array_elements(${JSON.stringify(modules)}::jsonb) with ordinality r (value, ordinal),
    jsonb_to_record(r.value) as w (id uuid, title text, "isNew" boolean)`;
  await tx.run(sql`
    insert into course_modules (id, course_id, position, title)
    select w.id, ${courseId}::uuid, ${last}::numeric + r.ordinal, w.title from ${rows} where w."isNew"`);
  await tx.run(sql`
    update course_modules m
    set title = w.title, position = case when ${isReordered}::boolean then ${last}::numeric + r.ordinal else m.position end
    from ${rows}
    where m.id = w.id and m.course_id = ${courseId} and not w."isNew" and (${isReordered}::boolean or m.title <> w.title)`);
}

export type PlannedLessonInModule = PlannedLesson & { moduleId: string };
type Lessons = OrderingInput & { now: Date; lessons: readonly PlannedLessonInModule[] };

/**
 * Writes lessons in this order, each in its module, at positions after the last one. Unchanged lessons only get their
 * position.
 */
export async function upsertLessons(tx: Queryable, { courseId, last, isReordered, now, lessons }: Lessons) {
  const lessonPositions = lessons.map(({ id, moduleId, state }, index) => ({
    id,
    moduleId,
    isNew: state === 'new',
    ordinal: index + 1,
  }));
  const written = lessons.flatMap((lesson, index) =>
    lesson.isWritten ? { ...lesson, ordinal: index + 1 } : [],
  );
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (id uuid, "moduleId" uuid, title text, kind text, content text,
      address text, "isPreview" boolean, state text, ordinal integer)`;
  await tx.run(sql`
    insert into lessons (id, course_id, module_id, position, title, kind, content, address, is_preview, changed_at)
    select w.id, ${courseId}::uuid, w."moduleId", ${last}::numeric + w.ordinal, w.title, w.kind, w.content, w.address, w."isPreview",
           ${now}::timestamptz
    from ${rows} where w.state = 'new'`);
  if (isReordered)
    await tx.run(sql`
      update lessons l set module_id = w."moduleId", position = ${last}::numeric + w.ordinal
      from jsonb_to_recordset(${JSON.stringify(lessonPositions)}::jsonb) as w (id uuid, "moduleId" uuid, "isNew" boolean, ordinal integer)
      where l.id = w.id and l.course_id = ${courseId} and not w."isNew"`);
  await tx.run(sql`
    update lessons l set title = w.title, content = w.content, address = w.address, is_preview = w."isPreview",
           changed_at = ${now}::timestamptz
    from ${rows} where l.id = w.id and l.course_id = ${courseId} and w.state <> 'new'`);
  await upsertQuizzes(
    tx,
    written.flatMap(({ id, quiz }) => (quiz ? { id, ...quiz } : [])),
  );
  await upsertExercises(
    tx,
    written.flatMap(({ id, exercise }) => (exercise ? { id, ...exercise } : [])),
  );
}

/** A quiz with different questions gets a new version, for which every learner has all attempts again. */
async function upsertQuizzes(tx: Queryable, quizzes: readonly ({ id: string } & EditableQuiz)[]) {
  await tx.run(sql`
    insert into quizzes as q (lesson_id, questions, pass_share, tries)
    select w.id, w.questions, w."passShare", w.tries
    from jsonb_to_recordset(${JSON.stringify(quizzes)}::jsonb) as w (id uuid, questions jsonb, "passShare" integer, tries integer)
    on conflict (lesson_id) do update
    set questions = excluded.questions, pass_share = excluded.pass_share, tries = excluded.tries,
        version = q.version + (q.questions <> excluded.questions)::int`);
}

/**
 * An exercise with another language or other tests gets a new version; the lesson stays completed for those who
 * completed it.
 */
async function upsertExercises(tx: Queryable, exercises: readonly ({ id: string } & EditableExercise)[]) {
  await tx.run(sql`
    insert into exercises as e (lesson_id, language, starter, solution, tests)
    select w.id, w.language, w.starter, w.solution, w.tests
    from jsonb_to_recordset(${JSON.stringify(exercises)}::jsonb) as w (id uuid, language text, starter text, solution text, tests jsonb)
    on conflict (lesson_id) do update
    set language = excluded.language, starter = excluded.starter, solution = excluded.solution, tests = excluded.tests,
        version = e.version + ((e.language, e.tests) <> (excluded.language, excluded.tests))::int`);
}

/** Deletes the lessons and modules that are no longer wanted, with the members' progress in them. */
export async function deleteRemovedContents(
  tx: Queryable,
  { courseId, removed }: { courseId: string; removed: ImportPlan['removed'] },
) {
  await tx.run(
    sql`delete from lessons where course_id = ${courseId} and id = any(${removed.lessons}::uuid[])`,
  );
  await tx.run(
    sql`delete from course_modules where course_id = ${courseId} and id = any(${removed.modules}::uuid[])`,
  );
}

type Files = {
  added: readonly (PlannedLessonFile & { id: string; partBytes: number })[];
  memberId: string;
  now: Date;
};

/** Detaches the dropped files from their lessons, renames files, and attaches the added files. */
export async function detachRenameAndAttachLessonFiles(
  tx: Queryable,
  { added, renamed, dropped, memberId, now }: Files & Pick<ImportPlan['files'], 'renamed' | 'dropped'>,
) {
  await tx.run(sql`update lesson_files set lesson_id = null where id = any(${dropped}::uuid[])`);
  await tx.run(sql`
    update lesson_files f set name = w.name
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as w (id uuid, name text) where f.id = w.id`);
  await tx.run(sql`
    insert into lesson_files (id, lesson_id, kind, name, language, bytes, mark, part_bytes, parts, received, media_type,
      created_by, created_at, updated_at)
    select w.id, w."lessonId", w.kind, w.name, w.language, w.bytes, '', w."partBytes",
           array(select jsonb_array_elements_text(w.parts)::uuid), w.bytes, w."mediaType", ${memberId}::uuid,
           ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as w (id uuid, "lessonId" uuid, kind text, name text, language text,
      bytes bigint, "partBytes" integer, parts jsonb, "mediaType" text)`);
}

/**
 * Recounts the lessons of a course whose row the transaction has locked; returns the numbers of its modules and
 * lessons.
 */
export async function recountLessons(tx: Queryable, courseId: string) {
  const row = await tx.row<{ lessons: number; modules: number }>(sql`
    update courses c set lessons = (select count(*) from lessons l where l.course_id = c.id) where c.id = ${courseId}
    returning lessons, (select count(*)::int from course_modules m where m.course_id = c.id) as modules`);
  return { modules: row?.modules ?? 0, lessons: row?.lessons ?? 0 };
}
