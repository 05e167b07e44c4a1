import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

/** A course is published: for all members who want news of courses. */
export default defineNotificationKind<{ title: string } | null>()('course', {
  recipients: {
    course: {
      from: sql`courses x where x.id = h.subject_id and x.status = 'published'`,
      to: {
        everyMember: sql`m.id`,
        from: sql`members m where m.course_updates and m.left_at is null and m.removed_at is null`,
      },
      aboutId: sql`x.id`,
    },
  },
  isPartCurrent: sql`exists (select from courses x where x.id = n.about_id and x.status <> 'draft' offset 0)`,
  details: sql`select json_build_object('title', x.title) from courses x where x.id = n.about_id`,
  describe: (course, { aboutId }) => ({
    title: course?.title ?? null,
    about: 'other',
    path: `/cursos/${aboutId}`,
  }),
});
