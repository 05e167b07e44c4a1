import { removedMemberName } from '@mutirao/contract/kit/removed-member';
import { sql, type Queryable } from '#platform/database/database';
import { clearedProfileAssignmentsSql } from './profile-columns.ts';

/** Returns the ids of at most `limit` avatars of a member, current or not. */
export async function listMemberAvatarIds(
  db: Queryable,
  { memberId, limit }: { memberId: string; limit: number },
) {
  const rows = await db.rows<{ id: string }>(
    sql`select id from avatars where member_id = ${memberId} order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export async function clearMemberAvatar(tx: Queryable, memberId: string) {
  await tx.run(sql`update members set avatar = null where id = ${memberId}`);
}

/** Anonymizes the row of a member. It stays, because texts that remain in the hub need an author. */
export async function anonymizeMember(tx: Queryable, id: string, now: Date) {
  await tx.run(sql`
    update members
    set account_id = gen_random_uuid(), name = ${removedMemberName}, email = '', role = 'member', language = null,
        avatar = null, ${clearedProfileAssignmentsSql}, zone = null,
        show_email = false, show_points = false, allow_direct_messages = false, profile_visibility = 'private',
        email_notifications = false, push_notifications = false, community_updates = false, course_updates = false,
        event_reminders = false, weekly_digest = false, ai_assistance = false, ai_recommendations = false,
        ai_content_suggestions = false, keep_texts_from_ai = true,
        created_at = date_trunc('month', created_at), left_at = coalesce(left_at, ${now}), removed_at = ${now}
    where id = ${id}`);
}

/** Marks a member as leaving, or as active again. */
export async function setMemberLeftAt(tx: Queryable, id: string, at: Date | null) {
  await tx.run(sql`update members set left_at = ${at} where id = ${id} and removed_at is null`);
}

/** Returns the ids of at most two active admins: enough to know whether one is the last. */
export async function listUpToTwoAdminIds(db: Queryable) {
  const rows = await db.rows<{ id: string }>(
    sql`select id from members where role = 'admin' and left_at is null order by id limit 2`,
  );
  return rows.map(({ id }) => id);
}
