import { sql, type Queryable } from '#platform/database/database';

/**
 * Marks all but the newest notifications of each member as read: for a demo hub, which must look as if its members use
 * it.
 */
export async function markOlderNotificationsOfAllMembersRead(
  db: Queryable,
  { newest, now }: { newest: number; now: Date },
) {
  await db.run(sql`
    update notifications n set read_at = ${now}, mail_at = null, push_at = null
    from (
      select id, row_number() over (partition by member_id order by at desc, id desc) as position
      from notifications where read_at is null
    ) ranked
    where n.id = ranked.id and ranked.position > ${newest}`);
}
