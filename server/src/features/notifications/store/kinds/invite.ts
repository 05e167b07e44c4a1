import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

/** A new member joined the hub with an invitation of the recipient. */
export default defineNotificationKind()('invite', {
  recipients: {
    invite: {
      from: sql`invite_uses u join invites i on i.id = u.invite_id where u.member_id = h.subject_id`,
      to: sql`i.member_id`,
      aboutId: sql`u.member_id`,
      actorId: sql`u.member_id`,
      byId: sql`u.member_id`,
    },
  },
  isPartCurrent: sql`exists (select from members x where x.id = n.about_id and x.removed_at is null offset 0)`,
  describe: (_, { aboutId }) => ({ about: 'other', path: `/membros/${aboutId}` }),
});
