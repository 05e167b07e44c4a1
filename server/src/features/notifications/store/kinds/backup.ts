import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

/** Admins are notified that the nightly backup failed and is not retried. */
export default defineNotificationKind<{ reason: string | null } | null>()('backup', {
  recipients: {
    backup_failed: {
      from: sql`
        nightly_backups b join members a on a.role = 'admin' and a.left_at is null and a.removed_at is null
        where b.id = h.subject_id`,
      to: sql`a.id`,
      aboutId: sql`b.id`,
    },
  },
  isPartCurrent: sql`exists (select from members x where x.id = n.member_id and x.role = 'admin' offset 0)`,
  details: sql`select json_build_object('reason', b.reason) from nightly_backups b where b.id = n.about_id`,
  describe: (backup) => ({
    title: backup?.reason ?? null,
    about: 'other',
    path: '/admin/configuracoes',
  }),
});
