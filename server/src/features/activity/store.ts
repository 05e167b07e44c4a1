import type { ActivityCounts } from '@mutirao/contract/features/activity/schemas';
import { sql, type Queryable } from '#platform/database/database';

/** Returns the number of contributions of each kind of a member; it reads stored counters and counts no rows. */
export async function findActivityCounts(db: Queryable, memberId: string): Promise<ActivityCounts> {
  const row = await db.row<ActivityCounts>(sql`
    select posts, liked_posts as "likedPosts", comments from activity_counts where member_id = ${memberId}`);
  return row ?? { posts: 0, likedPosts: 0, comments: 0 };
}

/** Counts the members with stored counts that differ from a recount. */
export async function countWrongActivityCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong
    from (
      select member_id, sum(posts) as posts, sum(liked_posts) as liked_posts, sum(comments) as comments
      from activity_recounted() group by member_id
    ) counted full join activity_counts kept using (member_id)
    where coalesce(counted.posts, 0) <> coalesce(kept.posts, 0)
       or coalesce(counted.liked_posts, 0) <> coalesce(kept.liked_posts, 0)
       or coalesce(counted.comments, 0) <> coalesce(kept.comments, 0)`);
  return row?.wrong ?? 0;
}
