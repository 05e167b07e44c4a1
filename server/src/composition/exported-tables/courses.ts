import type { TableExport } from '#platform/export/table-exports';

/**
 * The tables of courses and of their learners. A backup contains the stored files of a table only if
 * `stored-file-keys-and-bytes-sql.ts` has a query for them.
 */
export const coursesExports: Record<string, TableExport> = {
  certificate_keys: { leftOut: 'A key of the hub.' },
  course_certificates: {
    entity: 'course-certificates',
    columns: 'id course_id member_id holder title issued_at credential revoked_at revoked_by revoked_reason',
  },
  course_counts: {
    entity: 'course-counts',
    columns: 'course_id enrolments completions ratings stars',
  },
  course_folders: { leftOut: 'Imports of courses in progress.' },
  course_modules: {
    entity: 'course-modules',
    columns: 'id course_id position title',
  },
  course_orders: {
    entity: 'course-orders',
    columns:
      'id txid course_id member_id amount created_at expires_at closed_at paid_at confirmed_at paid_by confirmed_by end_to_end_id granted surplus refunded_at refunded_by refund_reason',
  },
  courses: {
    entity: 'courses',
    columns:
      'id title description category price cover status lessons created_by created_at changed_at published_at',
  },
  enrolments: {
    entity: 'enrolments',
    columns: 'course_id member_id enrolled_at last_lesson_id completed_at stars ended_at',
  },
  exercise_submissions: {
    entity: 'exercise-submissions',
    columns: 'id lesson_id member_id version number code results passed is_first_passed at',
  },
  exercises: {
    entity: 'exercises',
    columns: 'lesson_id version language starter solution tests',
  },
  lesson_files: {
    entity: 'lesson-files',
    columns:
      'id lesson_id kind name language bytes mark part_bytes parts received media_type created_by created_at updated_at',
    files: ["select unnest(parts)::text, 'application/octet-stream' from public.lesson_files"],
  },
  lesson_notes: {
    entity: 'lesson-notes',
    columns: 'lesson_id member_id text changed_at',
  },
  lesson_progress: {
    entity: 'lesson-progress',
    columns: 'lesson_id member_id course_id opened_at done_at',
  },
  lessons: {
    entity: 'lessons',
    columns: 'id course_id module_id position title kind content address is_preview changed_at',
  },
  quiz_attempts: {
    entity: 'quiz-attempts',
    columns: 'id lesson_id member_id version number answers marks share passed at',
  },
  quizzes: {
    entity: 'quizzes',
    columns: 'lesson_id version questions pass_share tries',
  },
};
