import type {
  EditableExercise,
  ExerciseTestResult,
} from '@mutirao/contract/features/courses/exercises/schemas';
import type { LessonFile } from '@mutirao/contract/features/courses/files/schemas';
import { courseLimits, type CourseStatus, type LessonKind } from '@mutirao/contract/features/courses/limits';
import type { EditableQuizQuestion } from '@mutirao/contract/features/courses/quiz';
import { parseSearchTerms, toWordsPhrasesAndExclusionsTsquerySql } from '#platform/database/search-terms';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';

/** The viewer of courses, and whether they can edit them. */
export type CourseViewer = { id: string; canEdit: boolean };

export type CourseProgressRow = {
  enrolled_at: Date | null;
  completed_at: Date | null;
  done: number;
  lessons: number;
  resume_id: string | null;
};

export type CourseCardRow = CourseProgressRow & {
  id: string;
  title: string;
  description: string;
  category: string;
  price: number;
  cover: string;
  status: CourseStatus;
  enrolments: number;
  ratings: number;
  stars: number;
  /** The time by which the requested list is sorted; the cursor of the list contains it. */
  listed_at: Date;
};

type LessonJson = { id: string; title: string; kind: LessonKind; isPreview: boolean; done: boolean };
export type CourseRow = CourseCardRow & {
  my_stars: number | null;
  can_be_bought: boolean;
  changed_at: Date;
  modules: { id: string; title: string; lessons: LessonJson[] }[];
};

/**
 * The columns for the reader's progress in a course `c`. `n` is the reader's enrolment, if there is one. `newlyDoneId`
 * is a lesson that the same statement marks as done; it is counted separately, because a statement does not see its own
 * changes in the tables.
 */
export const buildCourseProgressColumnsSql = (newlyDoneId: string | null = null) => sql`
  n.enrolled_at, n.completed_at, c.lessons,
  case when n.member_id is null then 0 else ${newlyDoneId === null ? 0 : 1}::integer + (
    select count(*)::int from lesson_progress p
    where p.course_id = n.course_id and p.member_id = n.member_id and p.done_at is not null ${excludeLesson(sql`p.lesson_id`, newlyDoneId)}) end as done,
  case when n.member_id is null then null else coalesce(
    (select p.lesson_id from lesson_progress p
     where p.lesson_id = n.last_lesson_id and p.member_id = n.member_id and p.done_at is null ${excludeLesson(sql`p.lesson_id`, newlyDoneId)}),
    (select l.id from lessons l join course_modules m on m.id = l.module_id
     where l.course_id = n.course_id ${excludeLesson(sql`l.id`, newlyDoneId)} and not exists (
       select from lesson_progress p
       where p.course_id = n.course_id and p.lesson_id = l.id and p.member_id = n.member_id and p.done_at is not null)
     order by m.position, l.position limit 1),
    n.last_lesson_id) end as resume_id`;

const excludeLesson = (id: Sql, newlyDoneId: string | null) =>
  newlyDoneId === null ? sql.empty : sql`and ${id} <> ${newlyDoneId}`;

const cardColumns = (description: Sql, listedAt: Sql) => sql`
  c.id, c.title, ${description} as description, c.category, c.price, c.cover, c.status, v.enrolments, v.ratings, v.stars,
  ${listedAt} as listed_at, ${buildCourseProgressColumnsSql()}`;

/** A draft is visible to editors, an archived course also to its enrolled members. */
export const isCourseVisibleSql = ({ canEdit }: CourseViewer) => sql`
  (c.status = 'published' or ${canEdit}::boolean or (c.status = 'archived' and n.member_id is not null))`;

export const joinCourseViewerSql = ({ id }: CourseViewer) => sql`
  join course_counts v on v.course_id = c.id
  left join enrolments n on n.course_id = c.id and n.member_id = ${id} and n.ended_at is null`;

export type CourseListParams = {
  viewer: CourseViewer;
  /** Which courses to list: all, or only the published ones. */
  statusFilter: 'all' | 'published';
  q: string | undefined;
  category: string | undefined;
  after: TimeCursor | undefined;
  limit: number;
};

/** Returns courses, newest first, with one row more than the limit. */
export async function listCourseRows(db: Queryable, query: CourseListParams) {
  const { viewer, statusFilter, q, category, after, limit } = query;
  const sortColumn = statusFilter === 'all' ? sql`c.created_at` : sql`c.published_at`;
  const conditions = [
    statusFilter === 'published' ? sql`c.status = 'published'` : sql`true`,
    q && sql`c.words @@ ${toWordsPhrasesAndExclusionsTsquerySql(parseSearchTerms(q))}`,
    category && sql`c.category = ${category}`,
    after && sql`(${sortColumn}, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
  ];
  const whereCondition = sql.join(
    conditions.flatMap((condition) => condition || []),
    ' and ',
  );
  return db.rows<CourseCardRow>(sql`
    with page as materialized (
      select c.id from courses c where ${whereCondition} order by ${sortColumn} desc, c.id desc limit ${limit + 1}
    )
    select ${cardColumns(sql`left(c.description, ${courseLimits.excerpt * 8})`, sortColumn)}
    from page join courses c on c.id = page.id ${joinCourseViewerSql(viewer)}
    order by ${sortColumn} desc, c.id desc`);
}

export async function listCourseCategoryNames(db: Queryable, { canEdit }: CourseViewer) {
  const rows = await db.rows<{ category: string }>(sql`
    select distinct category from courses where status = 'published' or ${canEdit}::boolean order by category limit 200`);
  return rows.map(({ category }) => category);
}

const courseColumns = sql`
  ${cardColumns(sql`c.description`, sql`c.created_at`)}, n.stars as my_stars, c.changed_at,
  c.price > 0 and exists (select from payment_receivers) as can_be_bought,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'lessons', (
     select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'kind', l.kind,
       'isPreview', l.is_preview, 'done', p.done_at is not null) order by l.position), '[]')
     from lessons l left join lesson_progress p on p.lesson_id = l.id and p.member_id = n.member_id
     where l.module_id = m.id)) order by m.position), '[]')
   from course_modules m where m.course_id = c.id) as modules`;

/** Returns a course that the reader can see, with all its modules and lessons. */
export async function findCourse(db: Queryable, { id, reader }: { id: string; reader: CourseViewer }) {
  return db.row<CourseRow>(sql`
    select ${courseColumns} from courses c ${joinCourseViewerSql(reader)} where c.id = ${id} and ${isCourseVisibleSql(reader)}`);
}

/**
 * Returns the same columns as `findCourse`, without a check that the reader can see the course, and locks it against
 * concurrent changes. `staff` receive its realtime events while it is a draft.
 */
export async function lockCourseWithContents(
  tx: Queryable,
  { id, reader, staff }: { id: string; reader: CourseViewer; staff: Sql },
) {
  return tx.row<CourseRow & { staff: string[] }>(sql`
    select ${courseColumns}, ${staff} as staff from courses c ${joinCourseViewerSql(reader)}
    where c.id = ${id} for no key update of c`);
}

export type QuizAttemptRow = {
  id: string;
  number: number;
  marks: boolean[];
  share: number;
  passed: boolean;
  at: string;
};

export type QuizRow = {
  version: number;
  questions: EditableQuizQuestion[];
  passShare: number;
  tries: number | null;
};

export type ExerciseRow = Omit<EditableExercise, 'solution'> & { version: number };
export type ExerciseSubmissionRow = {
  id: string;
  version: number;
  at: string;
  passed: boolean;
  results: ExerciseTestResult[];
};
export type LastExerciseSubmissionRow = ExerciseSubmissionRow & { code: string };

type LessonParts = {
  id: string;
  course_id: string;
  module_id: string;
  title: string;
  kind: LessonKind;
  content: string;
  address: string;
  is_preview: boolean;
  quiz: QuizRow | null;
};
export type LessonRow = LessonParts &
  CourseProgressRow & {
    files: LessonFile[];
    course_title: string;
    is_done: boolean;
    note: string | null;
    previous_id: string | null;
    next_id: string | null;
    tried: number;
    last_attempt: QuizAttemptRow | null;
    exercise: ExerciseRow | null;
    last_submission: LastExerciseSubmissionRow | null;
  };

const quizOf = sql`
  case when q.lesson_id is not null then jsonb_build_object('version', q.version, 'questions', q.questions,
    'passShare', q.pass_share, 'tries', q.tries) end as quiz`;

/** The attempts of a member at the current version of a quiz `q`. */
const triesOf = (memberId: string) => sql`
  quiz_attempts t where t.lesson_id = q.lesson_id and t.member_id = ${memberId} and t.version = q.version`;
const attemptJson = sql`
  jsonb_build_object('id', t.id, 'number', t.number, 'marks', to_jsonb(t.marks), 'share', t.share, 'passed', t.passed, 'at', t.at)`;

/** The exercise of a lesson `l`, and what a member sent to it last. */
const exerciseOf = sql`
  (select jsonb_build_object('version', e.version, 'language', e.language, 'starter', e.starter, 'tests', e.tests)
   from exercises e where e.lesson_id = l.id) as exercise`;
const lastSubmission = (memberId: string) => sql`
  (select jsonb_build_object('id', s.id, 'version', s.version, 'at', s.at, 'passed', s.passed, 'results', s.results, 'code', s.code)
   from exercise_submissions s where s.lesson_id = l.id and s.member_id = ${memberId} order by s.number desc limit 1) as last_submission`;

/** The stored files that a lesson `l` shows. */
const shownFiles = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'mediaType', f.media_type,
     'bytes', f.bytes, 'language', f.language) order by f.kind, f.language), '[]')
   from lesson_files f where f.lesson_id = l.id and f.media_type is not null)`;

/** Returns a lesson of a course that the reader can see. */
export async function findLesson(db: Queryable, { id, reader }: { id: string; reader: CourseViewer }) {
  return db.row<LessonRow>(sql`
    select l.id, l.course_id, l.module_id, l.title, l.kind, l.content, l.address, l.is_preview, c.title as course_title,
           ${buildCourseProgressColumnsSql()}, ${quizOf}, ${exerciseOf}, ${lastSubmission(reader.id)}, neighbours.previous_id, neighbours.next_id,
           exists (select from lesson_progress p
             where p.lesson_id = l.id and p.member_id = ${reader.id} and p.done_at is not null) as is_done,
           ${shownFiles} as files,
           (select o.text from lesson_notes o where o.lesson_id = l.id and o.member_id = ${reader.id}) as note,
           (select count(*)::int from ${triesOf(reader.id)}) as tried,
           (select ${attemptJson} from ${triesOf(reader.id)} order by t.number desc limit 1) as last_attempt
    from lessons l join courses c on c.id = l.course_id ${joinCourseViewerSql(reader)}
    left join quizzes q on q.lesson_id = l.id
    join lateral (
      select r.id, lag(r.id) over (order by m.position, r.position) as previous_id,
             lead(r.id) over (order by m.position, r.position) as next_id
      from lessons r join course_modules m on m.id = r.module_id where r.course_id = l.course_id
    ) neighbours on neighbours.id = l.id
    where l.id = ${id} and ${isCourseVisibleSql(reader)}`);
}

export type EditableLessonRow = LessonParts & { changed_at: Date; exercise: EditableExercise | null };

/** The columns of a lesson `l` with its quiz `q` and its exercise. */
export const editableLessonColumnsSql = sql`
  l.id, l.course_id, l.module_id, l.title, l.kind, l.content, l.address, l.is_preview, l.changed_at, ${quizOf},
  (select jsonb_build_object('language', e.language, 'starter', e.starter, 'solution', e.solution, 'tests', e.tests)
   from exercises e where e.lesson_id = l.id) as exercise`;

/** Returns a lesson in the form for editors. */
export async function findEditableLesson(db: Queryable, id: string) {
  return db.row<EditableLessonRow>(sql`
    select ${editableLessonColumnsSql} from lessons l left join quizzes q on q.lesson_id = l.id where l.id = ${id}`);
}
