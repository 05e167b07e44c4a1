import type { EditableExercise } from '@mutirao/contract/features/courses/exercises/schemas';
import type { CaptionLanguage, LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import type { CourseStatus, LessonKind } from '@mutirao/contract/features/courses/limits';
import type { EditableQuiz } from '@mutirao/contract/features/courses/quiz';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type LessonFileSnapshot = {
  id: string;
  kind: LessonFileKind;
  name: string;
  language: CaptionLanguage | null;
  mediaType: string;
  bytes: number;
  partBytes: number;
  parts: string[];
};

export type LessonSnapshot = {
  id: string;
  title: string;
  kind: LessonKind;
  content: string;
  address: string;
  isPreview: boolean;
  quiz: EditableQuiz | null;
  exercise: EditableExercise | null;
  files: LessonFileSnapshot[];
};

export type ModuleSnapshot = { id: string; title: string; lessons: LessonSnapshot[] };

export type CourseSnapshot = {
  id: string;
  title: string;
  description: string;
  category: string;
  price: number;
  cover: string;
  status: CourseStatus;
  /** The ids of the staff who receive the realtime events of the course while it is a draft. */
  staff: string[];
  modules: ModuleSnapshot[];
};

const files = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'language', f.language,
     'mediaType', f.media_type, 'bytes', f.bytes, 'partBytes', f.part_bytes, 'parts', f.parts)
     order by f.kind desc, f.language), '[]')
   from lesson_files f where f.lesson_id = l.id and f.media_type is not null)`;

const lessons = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'kind', l.kind, 'content', l.content,
     'address', l.address, 'isPreview', l.is_preview, 'files', ${files}, 'quiz', case when q.lesson_id is not null then
       jsonb_build_object('questions', q.questions, 'passShare', q.pass_share, 'tries', q.tries) end,
     'exercise', case when e.lesson_id is not null then jsonb_build_object('language', e.language, 'starter', e.starter,
       'solution', e.solution, 'tests', e.tests) end) order by l.position), '[]')
   from lessons l left join quizzes q on q.lesson_id = l.id left join exercises e on e.lesson_id = l.id where l.module_id = m.id)`;

/** Returns the data and all contents of a course in one query. */
export async function findCourseSnapshot(db: Queryable, { id, staff }: { id: string; staff: Sql }) {
  return db.row<CourseSnapshot>(sql`
    select c.id, c.title, c.description, c.category, c.price, c.cover, c.status, ${staff} as staff,
           (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'lessons', ${lessons}) order by m.position), '[]')
            from course_modules m where m.course_id = c.id) as modules
    from courses c where c.id = ${id}`);
}

/** Returns how many members have completed each lesson of a course, by lesson id. */
export async function countLessonCompletions(db: Queryable, courseId: string) {
  const rows = await db.rows<{ id: string; done: number }>(sql`
    select p.lesson_id as id, count(*)::int as done from lesson_progress p
    where p.course_id = ${courseId} and p.done_at is not null group by p.lesson_id`);
  return new Map(rows.map(({ id, done }) => [id, done]));
}
