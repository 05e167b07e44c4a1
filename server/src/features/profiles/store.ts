import { sql, type Queryable } from '#platform/database/database';

type Wish = { memberId: string; starts: readonly Date[] };

/** Whether the discussion of a comment `c` is there. In the words of the index that serves it. */
const isInDiscussion = sql`
  not exists (select from discussions gone where gone.id = c.discussion_id and gone.deleted_at is not null)`;

/**
 * How much a member did on each day, of which only the beginnings are told: the last one ends by now. What is
 * written counts as in `activity_counts`, also while it is hidden for review, and is read in indexes alone. An event counts on
 * the day it begins; days on which nothing was done are left out.
 */
export async function countDays(db: Queryable, { memberId, starts }: Wish) {
  const [first] = starts;
  return db.rows<{ day: number; count: number }>(sql`
    select width_bucket(done.at, ${starts}::timestamptz[]) - 1 as day, count(*) as count
    from (
      select created_at as at from discussions
      where author_id = ${memberId} and deleted_at is null and created_at >= ${first}
      union all
      select c.created_at from comments c
      where c.author_id = ${memberId} and c.deleted_at is null and c.created_at >= ${first} and ${isInDiscussion}
      union all
      select d.created_at from discussion_reviews r join discussions d on d.id = r.discussion_id
      where r.removed_at is null and d.deleted_at is not null and d.author_id = ${memberId} and d.created_at >= ${first}
      union all
      select c.created_at from comment_reviews r join comments c on c.id = r.comment_id
      where r.removed_at is null and c.deleted_at is not null and c.author_id = ${memberId} and c.created_at >= ${first}
        and ${isInDiscussion}
      union all
      select e.starts_at from event_presences p join events e on e.id = p.event_id
      where p.member_id = ${memberId} and e.starts_at >= ${first}
      union all
      select done_at from lesson_progress where member_id = ${memberId} and done_at >= ${first}
    ) done
    group by 1 order by 1`);
}

/** What a member published in all, how often it is liked, and how many courses they completed. */
export async function countTotals(db: Queryable, memberId: string) {
  const row = await db.row<{ posts: number; likes: number; courses: number }>(sql`
    select coalesce((select posts from activity_counts where member_id = ${memberId}), 0) as posts,
           coalesce((select likes from received_likes where member_id = ${memberId}), 0) as likes,
           (select count(*) from enrolments where member_id = ${memberId} and completed_at is not null) as courses`);
  return row ?? { posts: 0, likes: 0, courses: 0 };
}

/** Members whose received likes are not what their discussions and comments say. */
export async function countWrongReceived(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong
    from (
      select author_id, sum(likes) as likes from (
        select d.author_id, n.likes from discussion_counts n join discussions d on d.id = n.discussion_id
        union all
        select c.author_id, n.likes from comment_counts n join comments c on c.id = n.comment_id where not n.removed
      ) given group by author_id
    ) counted full join received_likes r on r.member_id = counted.author_id
    where coalesce(counted.likes, 0) <> coalesce(r.likes, 0)`);
  return row?.wrong ?? 0;
}
