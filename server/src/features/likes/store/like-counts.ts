import { sql, type Queryable } from '#platform/database/database';
import type { LikeTables } from './like-tables.ts';

/** Returns the number of likes, and whether the member likes it; undefined if the content is not visible. */
export async function findLikeState(
  db: Queryable,
  { counters, isVisible, contentId, likes, isLike }: LikeTables,
  { id, memberId }: { id: string; memberId?: string },
) {
  return db.row<{ likes: number; liked: boolean }>(sql`
    select c.likes, exists (
      select from ${likes} l where l.member_id = ${memberId ?? null} and l.${contentId} = c.${contentId} and ${isLike}
    ) as liked from ${counters} c where c.${contentId} = ${id} and ${isVisible}`);
}

/** Counts the counters that differ from the number of likes. */
export async function countWrongLikeCounts(
  db: Queryable,
  { counters, contentId, likes, isLike }: LikeTables,
) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from ${counters} c
    left join (select l.${contentId}, count(*) as likes from ${likes} l where ${isLike} group by 1) l
      on l.${contentId} = c.${contentId}
    where c.likes <> coalesce(l.likes, 0)`);
  return row?.wrong ?? 0;
}
