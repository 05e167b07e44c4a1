import type { BadgeName } from '@mutirao/contract/features/points/limits';
import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

/** The member earned a badge that the page has not announced to them yet. */
export default defineNotificationKind<{ badge: BadgeName } | null>()('badge', {
  recipients: {
    badge: {
      from: sql`
        member_badges g
        where g.member_id = h.by_id and md5(g.badge)::uuid = h.subject_id and g.notified_at is null`,
      to: sql`h.by_id`,
      aboutId: sql`h.subject_id`,
      byId: sql`null::uuid`,
    },
  },
  details: sql`
    select json_build_object('badge', g.badge) from member_badges g
    where g.member_id = n.member_id and md5(g.badge)::uuid = n.about_id`,
  describe: (earned) => ({ badge: earned?.badge ?? null, about: 'other', path: '/profile' }),
});
