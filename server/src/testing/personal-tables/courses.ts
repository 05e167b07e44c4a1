import { toMemberOwnerColumn, type TableErasurePlan } from './erasure-effects.ts';

/** The tables of courses and of their learners. */
export const courseErasurePlans: Record<string, TableErasurePlan> = {
  courses: {
    of: toMemberOwnerColumn('created_by'),
    anonymous:
      'id title description category price cover status lessons created_by created_at changed_at published_at words',
    why: 'Courses belong to the hub and remain; the id of the member who created them is removed.',
  },
  course_counts: { none: 'course_id enrolments completions ratings stars', why: 'Counters of a course.' },
  course_modules: { none: 'id course_id position title', why: 'Course content, which belongs to the hub.' },
  lessons: {
    none: 'id course_id module_id position title kind content address is_preview changed_at',
    why: 'Course content, which belongs to the hub.',
  },
  lesson_files: {
    of: toMemberOwnerColumn('created_by'),
    anonymous:
      'id lesson_id kind name language bytes mark part_bytes parts received media_type created_by created_at updated_at',
    why: 'Course content, which belongs to the hub; the id of the member who uploaded it is removed.',
  },
  course_folders: {
    of: toMemberOwnerColumn('created_by'),
    anonymous: 'id course_id created_by created_at seen folder parts outcome',
    why: 'Course imports that are not applied yet, for at most a day; without the id of their creator they count as cancelled and are purged.',
  },
  quizzes: {
    none: 'lesson_id version questions pass_share tries',
    why: 'Course content, which belongs to the hub.',
  },
  exercises: {
    none: 'lesson_id version language starter solution tests',
    why: 'Course content, which belongs to the hub.',
  },
  exercise_submissions: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'id lesson_id member_id version number code results passed is_first_passed at',
    why: 'The programs that the member submitted; deleted with the account.',
  },
  enrolments: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'course_id member_id enrolled_at last_lesson_id completed_at stars ended_at',
    why: 'The enrolments and ratings of the member; deleted with the account.',
  },
  payment_receivers: {
    none: 'only_row kind pix_key name city',
    why: 'The account that receives the payments, configured by admins.',
  },
  course_orders: {
    of: toMemberOwnerColumn('member_id'),
    emptied: 'member_id confirmed_by refunded_by refund_reason',
    law: 'id txid course_id amount created_at expires_at closed_at paid_at confirmed_at paid_by end_to_end_id granted surplus refunded_at',
    why: 'Orders remain as accounting records, without the member who placed them and the staff members who confirmed or refunded them.',
  },
  lesson_progress: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'lesson_id member_id course_id opened_at done_at',
    why: 'The progress of the member in each lesson; deleted with the account.',
  },
  quiz_attempts: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'id lesson_id member_id version number answers marks share passed at',
    why: 'The quiz attempts of the member; deleted with the account.',
  },
  lesson_notes: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'lesson_id member_id text changed_at',
    why: 'The private notes of the member about lessons; deleted with the account.',
  },
  course_certificates: {
    of: toMemberOwnerColumn('member_id'),
    erased: 'id course_id member_id holder title issued_at credential revoked_at revoked_by revoked_reason',
    why: 'The certificates of the member; deleted with the account. The id of the staff member who revoked one is removed with the account of that staff member.',
  },
  certificate_keys: { none: 'is_only seed', why: 'The key with which the hub signs certificates.' },
};
