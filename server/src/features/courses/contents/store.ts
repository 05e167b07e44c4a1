import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import type { ExerciseDraft } from '@mutirao/contract/features/courses/exercises/schemas';
import type { QuizDraft } from '@mutirao/contract/features/courses/quiz';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { canEditSql, courseAuditCte, type CourseAuditAction } from '../writing/store.ts';

// The courses must be locked, so that no concurrent transaction moves their contents.

/** The position between `after` and the row that follows it; the first position if `after` is null. */
const placeAfter = (things: Sql, after: string | null) => sql`
  case when ${after}::uuid is null then coalesce((select min(o.position) from ${things}), 2) - 1
       else (select r.position + coalesce(((select min(o.position) from ${things} and o.position > r.position) - r.position) * 0.5, 1)
             from (select o.position from ${things} and o.id = ${after}) r) end`;

const placeAtEnd = (things: Sql) => sql`coalesce((select max(o.position) from ${things}), 0) + 1`;

const modulesOf = (courseId: string, but?: string) =>
  sql`course_modules o where o.course_id = ${courseId} and o.id is distinct from ${but ?? null}::uuid`;
const lessonsOf = (moduleId: string, but?: string) =>
  sql`lessons o where o.module_id = ${moduleId} and o.id is distinct from ${but ?? null}::uuid`;

type Module = { id: string; courseId: string };
/** Who does it, and what is written down of it in the same statement. */
type By = { deed: CourseAuditAction };

const notedOf = ({ deed }: By) => courseAuditCte(deed, sql`select course_id as id from w`);
const counted = (by: number) => sql`
  counted as (update courses c set lessons = c.lessons + ${by}::integer from w where c.id = w.course_id)`;
const mayWrite = ({ deed }: By) => canEditSql(deed.memberId);

/** False where it is not theirs to do. */
export async function insertModule(tx: Queryable, item: Module & By & { title: string }) {
  const row = await tx.row(sql`
    with w as (
      insert into course_modules (id, course_id, position, title)
      select ${item.id}::uuid, ${item.courseId}::uuid, ${placeAtEnd(modulesOf(item.courseId))}, ${item.title} where ${mayWrite(item)}
      returning course_id
    ), ${notedOf(item)}
    select from w`);
  return row !== undefined;
}

/** Whether the member can do this, and whether it changes anything. */
type Outcome = { may: boolean; is_changed: boolean };

export async function renameModule(tx: Queryable, item: { id: string; title: string } & By) {
  return tx.row<Outcome>(sql`
    with w as (
      update course_modules set title = ${item.title} where id = ${item.id} and title <> ${item.title} and ${mayWrite(item)}
      returning course_id
    ), ${notedOf(item)}
    select ${mayWrite(item)} as may, exists (select from w) as is_changed`);
}

type Move = Module & By & { after: string | null };
/** Also whether the target position exists. */
type Moved = Outcome & { is_place: boolean };

export async function updateModulePosition(tx: Queryable, move: Move) {
  const others = modulesOf(move.courseId, move.id);
  return tx.row<Moved>(sql`
    with wished as (select ${placeAfter(others, move.after)} as position), w as (
      update course_modules m set position = wished.position from wished
      where m.id = ${move.id} and wished.position is not null and ${behind(others)} is distinct from ${move.after}::uuid and ${mayWrite(move)}
      returning m.course_id
    ), ${notedOf(move)}
    select (select position is not null from wished) as is_place, ${mayWrite(move)} as may, exists (select from w) as is_changed`);
}

/** The id of the item that directly precedes `m` now. */
const behind = (others: Sql) =>
  sql`(select o.id from ${others} and o.position < m.position order by o.position desc limit 1)`;

/** Removes a module with its lessons; false where it is not theirs to do. */
export async function deleteModule(tx: Queryable, item: { id: string; lessons: number } & By) {
  const row = await tx.row(sql`
    with w as (delete from course_modules where id = ${item.id} and ${mayWrite(item)} returning course_id), ${notedOf(item)},
    ${counted(-item.lessons)}
    select from w`);
  return row !== undefined;
}

export type LessonInput = By & {
  id: string;
  title: string;
  content: string;
  address: string;
  isPreview: boolean;
  quiz: QuizDraft | null;
  exercise: ExerciseDraft | null;
};
type NewLesson = LessonInput & { courseId: string; moduleId: string; kind: LessonKind };

/** Adds a lesson at the end of its module, and counts it; false where it is not theirs to do. */
export async function insertLesson(tx: Queryable, newLesson: NewLesson) {
  const row = await tx.row(sql`
    with w as (
      insert into lessons (id, course_id, module_id, position, title, kind, content, address, is_preview, changed_at)
      select ${newLesson.id}::uuid, ${newLesson.courseId}::uuid, ${newLesson.moduleId}::uuid, ${placeAtEnd(lessonsOf(newLesson.moduleId))}, ${newLesson.title}, ${newLesson.kind},
             ${newLesson.content}, ${newLesson.address}, ${newLesson.isPreview}::boolean, ${newLesson.deed.now}::timestamptz
      where ${mayWrite(newLesson)}
      returning id, course_id
    ), q as (${quizPut(newLesson)}), e as (${exercisePut(newLesson)}), ${counted(1)}, ${notedOf(newLesson)}
    select from w`);
  return row !== undefined;
}

export async function updateLesson(tx: Queryable, input: LessonInput) {
  const { quiz } = input;
  return tx.row<Outcome>(sql`
    with w as (
      update lessons l set title = ${input.title}, content = ${input.content}, address = ${input.address},
             is_preview = ${input.isPreview}::boolean, changed_at = ${input.deed.now}::timestamptz
      where l.id = ${input.id} and ${mayWrite(input)} and (
        (l.title, l.content, l.address, l.is_preview) <> (${input.title}, ${input.content}, ${input.address}, ${input.isPreview}::boolean)
        or ${quiz !== null}::boolean and exists (select from quizzes q where q.lesson_id = l.id and (q.questions, q.pass_share, q.tries) is distinct from
          (${JSON.stringify(quiz?.questions ?? [])}::jsonb, ${quiz?.passShare ?? null}::integer, ${quiz?.tries ?? null}::integer))
        or ${isExerciseNew(input)})
      returning l.id, l.course_id
    ), q as (${quizPut(input)}), e as (${exercisePut(input)}), ${notedOf(input)}
    select ${mayWrite(input)} as may, exists (select from w) as is_changed`);
}

/** Upserts the quiz of the lesson `w`. Different questions create a new version, and its attempts are counted from zero. */
const quizPut = ({ quiz }: LessonInput) =>
  quiz
    ? sql`
      insert into quizzes as q (lesson_id, questions, pass_share, tries)
      select w.id, ${JSON.stringify(quiz.questions)}::jsonb, ${quiz.passShare}::integer, ${quiz.tries}::integer from w
      on conflict (lesson_id) do update
      set questions = excluded.questions, pass_share = excluded.pass_share, tries = excluded.tries,
          version = q.version + (q.questions <> excluded.questions)::int`
    : sql`select from w`;

const isExerciseNew = ({ exercise }: LessonInput) =>
  exercise
    ? sql`exists (select from exercises e where e.lesson_id = l.id and (e.language, e.starter, e.solution, e.tests) <>
        (${exercise.language}, ${exercise.starter}, ${exercise.solution}, ${JSON.stringify(exercise.tests)}::jsonb))`
    : sql`false`;

/** Writes the exercise of the lesson `w`. What expects something else is another writing; what was done stays done. */
const exercisePut = ({ exercise }: LessonInput) =>
  exercise
    ? sql`
      insert into exercises as e (lesson_id, language, starter, solution, tests)
      select w.id, ${exercise.language}, ${exercise.starter}, ${exercise.solution}, ${JSON.stringify(exercise.tests)}::jsonb from w
      on conflict (lesson_id) do update
      set language = excluded.language, starter = excluded.starter, solution = excluded.solution, tests = excluded.tests,
          version = e.version + ((e.language, e.tests) <> (excluded.language, excluded.tests))::int`
    : sql`select from w`;

/** Its module may be another one of the same course. */
export async function updateLessonPosition(tx: Queryable, item: Move & { moduleId: string }) {
  const { id, courseId, moduleId, after } = item;
  const others = lessonsOf(moduleId, id);
  return tx.row<Moved>(sql`
    with wished as (
      select ${placeAfter(others, after)} as position from course_modules where id = ${moduleId} and course_id = ${courseId}
    ), w as (
      update lessons m set module_id = ${moduleId}, position = wished.position from wished
      where m.id = ${id} and wished.position is not null and ${mayWrite(item)}
        and (m.module_id <> ${moduleId} or ${behind(others)} is distinct from ${after}::uuid)
      returning m.course_id
    ), ${notedOf(item)}
    select coalesce((select position is not null from wished), false) as is_place, ${mayWrite(item)} as may,
           exists (select from w) as is_changed`);
}

/** False where it is not theirs to do. */
export async function deleteLesson(tx: Queryable, item: { id: string } & By) {
  const row = await tx.row(sql`
    with w as (delete from lessons where id = ${item.id} and ${mayWrite(item)} returning course_id), ${notedOf(item)},
    ${counted(-1)}
    select from w`);
  return row !== undefined;
}
