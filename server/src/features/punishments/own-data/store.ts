import { sql } from '#platform/database/database';
import { afterTimeKey } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** Exports the sanctions of a member. The staff who decided are not disclosed. */
export const punishmentExportSection = createExportSection(
  'punishments',
  ({ subject, after, limit }) => sql`
    select array[p.starts_at::text, p.id::text] as cursor,
           json_build_object('type', p.type, 'rule', p.rule, 'reason', p.reason, 'contentType', p.content_type,
             'contentId', p.content_id, 'startsAt', p.starts_at, 'endsAt', p.ends_at, 'liftedAt', p.lifted_at,
             'liftReason', p.lift_reason) as body
    from punishments p
    where p.member_id = ${subject.memberId} ${afterTimeKey(sql`p.starts_at, p.id`, after)}
    order by p.starts_at, p.id limit ${limit}`,
);
