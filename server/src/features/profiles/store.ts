import { sql, type Queryable } from '#platform/database/database';

/**
 * The profile to read. With `isOwn` false, the result excludes content that is held for review, and attendance at
 * events where the member is not listed by name.
 */
type ProfileView = { memberId: string; isOwn: boolean };

/**
 * SQL condition: the discussion of a comment `c` is not deleted. Uses the same expression as the partial index, so that
 * the planner can use the index.
 */
const isInDiscussion = sql`
  not exists (select from discussions gone where gone.id = c.discussion_id and gone.deleted_at is not null)`;

/**
 * Counts the contributions of a member on each day. `starts` holds the start of each day; the last day ends now.
 * Discussions and comments are counted as in `activity_counts`; the member's own view includes those that are held for
 * review. They are read with index-only scans. An event counts on the day it starts. Days without contributions are
 * left out.
 */
export async function countContributionsPerDay(
  db: Queryable,
  { memberId, isOwn, starts }: ProfileView & { starts: readonly Date[] },
) {
  const [first] = starts;
  return db.rows<{ day: number; count: number }>(sql`
    select width_bucket(contributions.at, ${starts}::timestamptz[]) - 1 as day, count(*) as count
    from (
      select created_at as at from discussions
      where author_id = ${memberId} and deleted_at is null and created_at >= ${first}
      union all
      select c.created_at from comments c
      where c.author_id = ${memberId} and c.deleted_at is null and c.created_at >= ${first} and ${isInDiscussion}
      union all
      select d.created_at from discussion_reviews r join discussions d on d.id = r.discussion_id
      where ${isOwn} and r.removed_at is null and d.deleted_at is not null and d.author_id = ${memberId} and d.created_at >= ${first}
      union all
      select c.created_at from comment_reviews r join comments c on c.id = r.comment_id
      where ${isOwn} and r.removed_at is null and c.deleted_at is not null and c.author_id = ${memberId} and c.created_at >= ${first}
        and ${isInDiscussion}
      union all
      select e.starts_at from event_attendances p join events e on e.id = p.event_id
      where p.member_id = ${memberId} and e.starts_at >= ${first} and (${isOwn} or exists (
        select from event_rsvps a where a.event_id = p.event_id and a.member_id = p.member_id and a.listed))
      union all
      select done_at from lesson_progress where member_id = ${memberId} and done_at >= ${first}
    ) contributions
    group by 1 order by 1`);
}

/** Returns how much a member published, how many likes they received and how many courses they completed. */
export async function countProfileTotals(db: Queryable, { memberId, isOwn }: ProfileView) {
  const row = await db.row<{ posts: number; likes: number; courses: number }>(sql`
    select coalesce((select posts from activity_counts where member_id = ${memberId}), 0) - (
             select count(*) from discussion_reviews r join discussions d on d.id = r.discussion_id
             where not ${isOwn} and r.removed_at is null and d.deleted_at is not null and d.author_id = ${memberId}
           ) as posts,
           coalesce((select likes from received_likes where member_id = ${memberId}), 0) as likes,
           (select count(*) from enrolments where member_id = ${memberId} and completed_at is not null) as courses`);
  return row ?? { posts: 0, likes: 0, courses: 0 };
}

/** Counts members with received likes that do not match those of their discussions and comments. */
export async function countWrongReceivedLikeCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong
    from (
      select author_id, sum(likes) as likes from (
        select d.author_id, n.likes from discussion_counts n join discussions d on d.id = n.discussion_id
        union all
        select c.author_id, n.likes from comment_counts n join comments c on c.id = n.comment_id where not n.removed
      ) received group by author_id
    ) counted full join received_likes r on r.member_id = counted.author_id
    where coalesce(counted.likes, 0) <> coalesce(r.likes, 0)`);
  return row?.wrong ?? 0;
}
