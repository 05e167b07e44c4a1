import { sql, type Queryable } from '#platform/database/database';

/** Counts the unread messages and message requests of a member, each up to `most` plus one: see `waiting_messages`. */
export async function countUnreadAndRequests(
  db: Queryable,
  { memberId, most }: { memberId: string; most: number },
) {
  const row = await db.row<{ unread: number; requests: number }>(
    sql`select unread, requests from waiting_messages(${memberId}, ${most + 1})`,
  );
  return row ?? { unread: 0, requests: 0 };
}
