import { sql, type Queryable } from '#platform/database/database';

/**
 * Counts the unread messages and the message requests of a member. The SQL function `waiting_messages` counts each of
 * the two up to `max` plus one.
 */
export async function countUnreadAndRequests(
  db: Queryable,
  { memberId, max }: { memberId: string; max: number },
) {
  const row = await db.row<{ unread: number; requests: number }>(
    sql`select unread, requests from waiting_messages(${memberId}, ${max + 1})`,
  );
  return row ?? { unread: 0, requests: 0 };
}
