import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import type { EditableExercise } from '@mutirao/contract/features/courses/exercises/schemas';
import type { EditableQuiz } from '@mutirao/contract/features/courses/quiz';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { canMemberEditCoursesSql, courseAuditCte, type CourseAuditEntry } from './course-changes.ts';

// The functions of this file require that the transaction has locked the row of the course, so that no concurrent
// transaction moves its modules and lessons.

/**
 * The position between the row `after` and the row that follows it: before all rows if `after` is null, null if there
 * is no row `after`.
 */
const positionAfter = (siblings: Sql, after: string | null) => sql`
  case when ${after}::uuid is null then coalesce((select min(o.position) from ${siblings}), 2) - 1
       else (select r.position + coalesce(((select min(o.position) from ${siblings} and o.position > r.position) - r.position) * 0.5, 1)
             from (select o.position from ${siblings} and o.id = ${after}) r) end`;

const positionAtEnd = (siblings: Sql) => sql`coalesce((select max(o.position) from ${siblings}), 0) + 1`;

const modulesOf = (courseId: string, exceptId?: string) =>
  sql`course_modules o where o.course_id = ${courseId} and o.id is distinct from ${exceptId ?? null}::uuid`;
const lessonsOf = (moduleId: string, exceptId?: string) =>
  sql`lessons o where o.module_id = ${moduleId} and o.id is distinct from ${exceptId ?? null}::uuid`;

type Module = { id: string; courseId: string };
/** The audit entry that the same statement writes, with the member who acts. */
type Audited = { auditAction: CourseAuditEntry };

const writtenItem = nameCte('written_item', 'course_id');

const auditCteOf = ({ auditAction }: Audited) =>
  courseAuditCte(auditAction, { id: writtenItem.course_id, from: writtenItem });
const updateLessonCountCte = (difference: number) => sql`
  updated_course as (update courses c set lessons = c.lessons + ${difference}::integer from ${writtenItem} where c.id = ${writtenItem.course_id})`;
const canEdit = ({ auditAction }: Audited) => canMemberEditCoursesSql(auditAction.memberId);

/** Adds a module at the end of a course; false if the member cannot edit the course. */
export async function insertModule(tx: Queryable, item: Module & Audited & { title: string }) {
  const row = await tx.row(sql`
    with ${writtenItem} as (
      insert into course_modules (id, course_id, position, title)
      select ${item.id}::uuid, ${item.courseId}::uuid, ${positionAtEnd(modulesOf(item.courseId))}, ${item.title} where ${canEdit(item)}
      returning course_id
    ), ${auditCteOf(item)}
    select from ${writtenItem}`);
  return row !== undefined;
}

/** Whether the member can edit the course, and whether the edit changed anything. */
type EditOutcome = { can_edit: boolean; is_changed: boolean };

export async function renameModule(tx: Queryable, item: { id: string; title: string } & Audited) {
  return tx.row<EditOutcome>(sql`
    with ${writtenItem} as (
      update course_modules set title = ${item.title} where id = ${item.id} and title <> ${item.title} and ${canEdit(item)}
      returning course_id
    ), ${auditCteOf(item)}
    select ${canEdit(item)} as can_edit, exists (select from ${writtenItem}) as is_changed`);
}

type Move = Module & Audited & { after: string | null };
/** In addition to the outcome of an edit: whether the target position exists. */
type MoveOutcome = EditOutcome & { position_exists: boolean };

export async function updateModulePosition(tx: Queryable, move: Move) {
  const others = modulesOf(move.courseId, move.id);
  return tx.row<MoveOutcome>(sql`
    with target_position as (select ${positionAfter(others, move.after)} as position), ${writtenItem} as (
      update course_modules m set position = target_position.position from target_position
      where m.id = ${move.id} and target_position.position is not null and ${previousSiblingId(others)} is distinct from ${move.after}::uuid and ${canEdit(move)}
      returning m.course_id
    ), ${auditCteOf(move)}
    select (select position is not null from target_position) as position_exists, ${canEdit(move)} as can_edit, exists (select from ${writtenItem}) as is_changed`);
}

/** The id of the module or lesson that directly precedes the row `m` now. */
const previousSiblingId = (others: Sql) =>
  sql`(select o.id from ${others} and o.position < m.position order by o.position desc limit 1)`;

/** Deletes a module with its lessons; false if the member cannot edit the course. */
export async function deleteModule(tx: Queryable, item: { id: string; lessons: number } & Audited) {
  const row = await tx.row(sql`
    with ${writtenItem} as (delete from course_modules where id = ${item.id} and ${canEdit(item)} returning course_id), ${auditCteOf(item)},
    ${updateLessonCountCte(-item.lessons)}
    select from ${writtenItem}`);
  return row !== undefined;
}

export type LessonInput = Audited & {
  id: string;
  title: string;
  content: string;
  address: string;
  isPreview: boolean;
  quiz: EditableQuiz | null;
  exercise: EditableExercise | null;
};
type NewLesson = LessonInput & { courseId: string; moduleId: string; kind: LessonKind };

/** Adds a lesson at the end of its module, and counts it in the course; false if the member cannot edit the course. */
export async function insertLesson(tx: Queryable, newLesson: NewLesson) {
  const row = await tx.row(sql`
    with ${writtenItem} as (
      insert into lessons (id, course_id, module_id, position, title, kind, content, address, is_preview, changed_at)
      select ${newLesson.id}::uuid, ${newLesson.courseId}::uuid, ${newLesson.moduleId}::uuid, ${positionAtEnd(lessonsOf(newLesson.moduleId))}, ${newLesson.title}, ${newLesson.kind},
             ${newLesson.content}, ${newLesson.address}, ${newLesson.isPreview}::boolean, ${newLesson.auditAction.now}::timestamptz
      where ${canEdit(newLesson)}
      returning id, course_id
    ), upserted_quiz as (${upsertQuizSql(newLesson)}), upserted_exercise as (${upsertExerciseSql(newLesson)}), ${updateLessonCountCte(1)}, ${auditCteOf(newLesson)}
    select from ${writtenItem}`);
  return row !== undefined;
}

export async function updateLesson(tx: Queryable, input: LessonInput) {
  const { quiz } = input;
  return tx.row<EditOutcome>(sql`
    with ${writtenItem} as (
      update lessons l set title = ${input.title}, content = ${input.content}, address = ${input.address},
             is_preview = ${input.isPreview}::boolean, changed_at = ${input.auditAction.now}::timestamptz
      where l.id = ${input.id} and ${canEdit(input)} and (
        (l.title, l.content, l.address, l.is_preview) <> (${input.title}, ${input.content}, ${input.address}, ${input.isPreview}::boolean)
        or ${quiz !== null}::boolean and exists (select from quizzes q where q.lesson_id = l.id and (q.questions, q.pass_share, q.tries) is distinct from
          (${JSON.stringify(quiz?.questions ?? [])}::jsonb, ${quiz?.passShare ?? null}::integer, ${quiz?.tries ?? null}::integer))
        or ${isExerciseChanged(input)})
      returning l.id, l.course_id
    ), upserted_quiz as (${upsertQuizSql(input)}), upserted_exercise as (${upsertExerciseSql(input)}), ${auditCteOf(input)}
    select ${canEdit(input)} as can_edit, exists (select from ${writtenItem}) as is_changed`);
}

/**
 * Upserts the quiz of the lesson `written_item`. A quiz with different questions gets a new version, for which every
 * learner has all attempts again.
 */
const upsertQuizSql = ({ quiz }: LessonInput) =>
  quiz
    ? sql`
      insert into quizzes as q (lesson_id, questions, pass_share, tries)
      select written_item.id, ${JSON.stringify(quiz.questions)}::jsonb, ${quiz.passShare}::integer, ${quiz.tries}::integer from ${writtenItem}
      on conflict (lesson_id) do update
      set questions = excluded.questions, pass_share = excluded.pass_share, tries = excluded.tries,
          version = q.version + (q.questions <> excluded.questions)::int`
    : sql`select from ${writtenItem}`;

const isExerciseChanged = ({ exercise }: LessonInput) =>
  exercise
    ? sql`exists (select from exercises e where e.lesson_id = l.id and (e.language, e.starter, e.solution, e.tests) <>
        (${exercise.language}, ${exercise.starter}, ${exercise.solution}, ${JSON.stringify(exercise.tests)}::jsonb))`
    : sql`false`;

/**
 * Upserts the exercise of the lesson `written_item`. An exercise with another language or other tests gets a new
 * version; the lesson stays completed for those who completed it.
 */
const upsertExerciseSql = ({ exercise }: LessonInput) =>
  exercise
    ? sql`
      insert into exercises as e (lesson_id, language, starter, solution, tests)
      select written_item.id, ${exercise.language}, ${exercise.starter}, ${exercise.solution}, ${JSON.stringify(exercise.tests)}::jsonb from ${writtenItem}
      on conflict (lesson_id) do update
      set language = excluded.language, starter = excluded.starter, solution = excluded.solution, tests = excluded.tests,
          version = e.version + ((e.language, e.tests) <> (excluded.language, excluded.tests))::int`
    : sql`select from ${writtenItem}`;

/** Moves a lesson, also to another module of the same course. */
export async function updateLessonPosition(tx: Queryable, item: Move & { moduleId: string }) {
  const { id, courseId, moduleId, after } = item;
  const others = lessonsOf(moduleId, id);
  return tx.row<MoveOutcome>(sql`
    with target_position as (
      select ${positionAfter(others, after)} as position from course_modules where id = ${moduleId} and course_id = ${courseId}
    ), ${writtenItem} as (
      update lessons m set module_id = ${moduleId}, position = target_position.position from target_position
      where m.id = ${id} and target_position.position is not null and ${canEdit(item)}
        and (m.module_id <> ${moduleId} or ${previousSiblingId(others)} is distinct from ${after}::uuid)
      returning m.course_id
    ), ${auditCteOf(item)}
    select coalesce((select position is not null from target_position), false) as position_exists, ${canEdit(item)} as can_edit,
           exists (select from ${writtenItem}) as is_changed`);
}

/** Deletes a lesson; false if the member cannot edit the course. */
export async function deleteLesson(tx: Queryable, item: { id: string } & Audited) {
  const row = await tx.row(sql`
    with ${writtenItem} as (delete from lessons where id = ${item.id} and ${canEdit(item)} returning course_id), ${auditCteOf(item)},
    ${updateLessonCountCte(-1)}
    select from ${writtenItem}`);
  return row !== undefined;
}
