import { sql, type Queryable } from '#platform/database/database';

/**
 * Erases at most `limit` notifications of a member, and at most `limit` of the member's parts in the
 * notifications of others; returns the number of erased rows.
 */
export async function deleteMemberNotifications(
  db: Queryable,
  { memberId, limit }: { memberId: string; limit: number },
) {
  const row = await db.row<{ count: number }>(sql`
    with deleted_notifications as (
      delete from notifications where id in (
        select id from notifications where member_id = ${memberId} order by at desc, id desc limit ${limit}) returning 1
    ), deleted_parts as (
      delete from notification_parts p using (
        select ctid from notification_parts where actor_id = ${memberId} and member_id <> ${memberId} limit ${limit}
      ) batch where p.ctid = batch.ctid returning 1
    )
    select ((select count(*) from deleted_notifications) + (select count(*) from deleted_parts))::int as count`);
  return row?.count ?? 0;
}

/** Erases the notification settings and devices of a member. */
export async function deleteNotificationSettingsAndDevices(db: Queryable, memberId: string) {
  await db.run(sql`
    with deleted_choices as (
      delete from notification_choices where member_id = ${memberId}
    ), deleted_devices as (
      delete from push_devices where member_id = ${memberId}
    )
    delete from notification_settings where member_id = ${memberId}`);
}
