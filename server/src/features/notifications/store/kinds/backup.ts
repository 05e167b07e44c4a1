import type { StoredBackupFailure } from '@mutirao/contract/features/backups/schemas';
import { writeStoredBackupReason } from '@mutirao/contract/features/backups/write-failure';
import type { Language } from '@mutirao/contract/kit/languages';
import { contractMessages } from '@mutirao/contract/messages/index';
import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

type BackupDetails = {
  reason: string | null;
  failure: StoredBackupFailure | null;
  /** The language that the reader has chosen. */
  language: Language | null;
};

/** Admins are notified that the nightly backup failed and is not retried. */
export default defineNotificationKind<BackupDetails | null>()('backup', {
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
  details: sql`
    select json_build_object(
      'reason', b.reason,
      'failure', case when b.reason is not null and b.failure_code is not null
        then json_build_object('code', b.failure_code, 'params', b.failure_params) end,
      'language', (select m.language from members m where m.id = n.member_id))
    from nightly_backups b where b.id = n.about_id`,
  describe: (backup, { language }) => ({
    title:
      (backup && writeStoredBackupReason(contractMessages(backup.language ?? language), backup)?.text) ??
      null,
    about: 'other',
    path: '/admin/configuracoes',
  }),
});
