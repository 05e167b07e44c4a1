import { sql, type Queryable, type Sql } from '#platform/database/database';

/**
 * What waits for a member: messages where they take part and requests of strangers, of what is not muted, each counted up
 * to one more than `most`.
 */
export const waitingFor = (memberId: Sql, most: number) => sql`
  select least(coalesce(sum(s.unread) filter (where s.accepted_at is not null), 0), ${most + 1}) as unread,
         least(count(*) filter (where s.accepted_at is null), ${most + 1}) as requests
  from conversation_sides s
  where s.member_id = ${memberId} and s.unread > 0 and s.is_listed and s.muted_at is null`;

export async function countWaiting(db: Queryable, { memberId, most }: { memberId: string; most: number }) {
  const row = await db.row<{ unread: number; requests: number }>(waitingFor(sql`${memberId}`, most));
  return row ?? { unread: 0, requests: 0 };
}
