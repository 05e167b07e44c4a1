import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

/** Staff punished the member, lifted a punishment, or decided their appeal. */
export default defineNotificationKind<{ isAppeal: boolean; isLifted: boolean }>()('moderation', {
  recipients: {
    punishment: {
      from: sql`punishments p where p.id = h.subject_id and p.seen_at is null`,
      to: sql`p.member_id`,
      aboutId: sql`p.id`,
    },
    punishment_lifted: {
      from: sql`punishments p where p.id = h.subject_id`,
      to: sql`p.member_id`,
      aboutId: sql`p.id`,
      causeId: sql`md5('lifted ' || p.id)::uuid`,
    },
    appeal: {
      from: sql`appeals q where q.id = h.subject_id`,
      to: sql`q.member_id`,
      aboutId: sql`q.id`,
    },
  },
  isPartCurrent: sql`
    exists (select from punishments x where x.id = n.about_id offset 0)
    or exists (select from appeals x where x.id = n.about_id offset 0)`,
  details: sql`
    select json_build_object(
      'isAppeal', exists (select from appeals q where q.id = n.about_id),
      'isLifted', exists (
        select from punishments x where x.id = n.about_id and x.lifted_at is not null
          and not exists (select from appeals q where q.punishment_id = x.id and q.status = 'granted')))`,
  describe: ({ isAppeal, isLifted }) => ({
    about: isLifted ? 'lifted' : isAppeal ? 'appeal' : 'sanction',
    path: '/settings/sancoes',
  }),
});
