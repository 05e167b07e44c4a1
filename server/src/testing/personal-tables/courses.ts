import { ownedByMember, type TableErasurePlan } from './erasure-effects.ts';

/** The tables of courses and of their learners. */
export const courseErasurePlans: Record<string, TableErasurePlan> = {
  courses: {
    of: ownedByMember('created_by'),
    anonymous:
      'id title description category price cover status lessons created_by created_at changed_at published_at words',
    why: 'What the hub teaches is the hub’s; who wrote it down is forgotten.',
  },
  course_counts: { none: 'course_id enrolments completions ratings stars', why: 'Counts.' },
  course_modules: { none: 'id course_id position title', why: 'Parts of what the hub teaches.' },
  lessons: {
    none: 'id course_id module_id position title kind content address is_preview changed_at',
    why: 'What the hub teaches.',
  },
  lesson_files: {
    of: ownedByMember('created_by'),
    anonymous:
      'id lesson_id kind name language bytes mark part_bytes parts received media_type created_by created_at updated_at',
    why: 'What the hub teaches is the hub’s; who sent it is forgotten.',
  },
  course_folders: {
    of: ownedByMember('created_by'),
    anonymous: 'id course_id created_by created_at seen folder parts outcome',
    why: 'What the hub may come to teach, for a day; it is let go of when whoever sent it leaves.',
  },
  quizzes: { none: 'lesson_id version questions pass_share tries', why: 'What the hub asks.' },
  exercises: { none: 'lesson_id version language starter solution tests', why: 'What the hub asks.' },
  exercise_submissions: {
    of: ownedByMember('member_id'),
    erased: 'id lesson_id member_id version number code results passed is_first_passed at',
    why: 'What somebody wrote to learn.',
  },
  enrolments: {
    of: ownedByMember('member_id'),
    erased: 'course_id member_id enrolled_at last_lesson_id completed_at stars ended_at',
    why: 'What somebody learns.',
  },
  payment_receivers: {
    none: 'only_row kind pix_key name city',
    why: 'The payment details of the hub itself, not of a member.',
  },
  course_orders: {
    of: ownedByMember('member_id'),
    emptied: 'member_id confirmed_by refunded_by refund_reason',
    law: 'id txid course_id amount created_at expires_at closed_at paid_at confirmed_at paid_by end_to_end_id granted surplus refunded_at',
    why: 'What the hub sold stays in its books, without whoever bought it.',
  },
  lesson_progress: {
    of: ownedByMember('member_id'),
    erased: 'lesson_id member_id course_id opened_at done_at',
    why: 'How far somebody is.',
  },
  quiz_attempts: {
    of: ownedByMember('member_id'),
    erased: 'id lesson_id member_id version number answers marks share passed at',
    why: 'What somebody answered.',
  },
  lesson_notes: {
    of: ownedByMember('member_id'),
    erased: 'lesson_id member_id text changed_at',
    why: 'What somebody wrote for nobody else.',
  },
  course_certificates: {
    of: ownedByMember('member_id'),
    erased: 'id course_id member_id holder title issued_at credential revoked_at revoked_by revoked_reason',
    why: 'What somebody has to show; whoever revoked it is forgotten without it.',
  },
  certificate_keys: { none: 'is_only seed', why: 'The hub’s own.' },
};
