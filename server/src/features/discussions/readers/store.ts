import { pointsMoved } from '#features/points/index';
import { sql, type Queryable } from '#platform/database/database';
import { happened } from '#platform/news/store';

type Pair = { memberId: string; discussionId: string };

/**
 * Turns over whether somebody likes a discussion that can be seen, or sets it to `wanted`, and moves the counter with it.
 * Undefined when there is none; `likes` is null when it went away meanwhile, and all of this must not hold.
 * Whoever wrote it gains a point by it, or loses it: not by what they press themselves.
 * Never below zero: before it waits for another press, the counter is checked as it stood before that one.
 */
export async function pressLike(tx: Queryable, it: Pair & { at: Date; wanted: boolean | undefined }) {
  return tx.row<{ liked: boolean; likes: number | null; hasChanged: boolean }>(sql`
    with pressed as (${pressOf(it)} returning r.discussion_id, r.liked_at is not null as liked),
    counted as (
      update discussion_counts c set likes = greatest(c.likes + case when pressed.liked then 1 else -1 end, 0)
      from pressed where c.discussion_id = pressed.discussion_id
      returning c.likes, pressed.discussion_id, pressed.liked
    ), ${pointsMoved({ kind: 'discussion_like', at: it.at, deeds: likeOf(it) })},
    ${happened({
      what: 'discussion_like',
      at: it.at,
      things: sql`select discussion_id as thing_id, ${it.memberId}::uuid as by_id from counted where liked`,
    })}
    select coalesce(pressed.liked, ${it.wanted ?? false}) as liked, pressed.liked is not null as "hasChanged",
           case when pressed.liked is null then c.likes else counted.likes end as likes
    from discussion_counts c left join pressed on true left join counted on true
    where c.discussion_id = ${it.discussionId}`);
}

const likeOf = ({ memberId, at }: Parameters<typeof pressLike>[1]) => sql`
  select d.id as cause_id, ${memberId}::uuid as by_id, d.author_id as member_id, counted.liked as gives,
         ${at}::timestamptz as done_at
  from counted join discussions d on d.id = counted.discussion_id where d.author_id <> ${memberId}`;

function pressOf({ memberId, discussionId, at, wanted }: Parameters<typeof pressLike>[1]) {
  // Its counter is locked first, as by whoever answers the discussion at the same moment.
  const counted = sql`(
    select discussion_id from discussion_counts where discussion_id = ${discussionId} for no key update
  ) counted`;
  if (wanted === false) {
    return sql`update discussion_readers r set liked_at = null from ${counted}
      where r.member_id = ${memberId} and r.discussion_id = counted.discussion_id and r.liked_at is not null`;
  }
  // Of presses at the same time each sees what the one before left: the row that is there is locked.
  const others = wanted
    ? sql`excluded.liked_at where r.liked_at is null`
    : sql`case when r.liked_at is null then excluded.liked_at end`;
  return sql`insert into discussion_readers as r (member_id, discussion_id, liked_at)
    select ${memberId}, discussion_id, ${at} from ${counted}
    on conflict (member_id, discussion_id) do update set liked_at = ${others}`;
}

/** Whether somebody likes a discussion; undefined when it cannot be seen. */
export async function findLike(db: Queryable, { memberId, discussionId }: Pair) {
  return db.row<{ liked: boolean }>(sql`
    select exists (
      select from discussion_readers r
      where r.member_id = ${memberId} and r.discussion_id = c.discussion_id and r.liked_at is not null
    ) as liked from discussion_counts c where c.discussion_id = ${discussionId}`);
}

/** Puts a discussion that can be seen among somebody's bookmarks, or takes it out; false when there is none. */
export async function putBookmark(db: Queryable, { memberId, discussionId, at }: Pair & { at: Date | null }) {
  const put = await db.run(sql`
    insert into discussion_readers as r (member_id, discussion_id, bookmarked_at)
    select ${memberId}, discussion_id, ${at}::timestamptz from discussion_counts where discussion_id = ${discussionId}
    on conflict (member_id, discussion_id) do update
    set bookmarked_at = case when excluded.bookmarked_at is not null then coalesce(r.bookmarked_at, excluded.bookmarked_at) end`);
  return put > 0;
}

/**
 * Whether somebody wants to hear of new answers; `isOwnWish` overrules what was said before.
 * False when nothing was written, as of a discussion that cannot be seen.
 */
export async function putFollow(tx: Queryable, it: Pair & { follows: boolean; isOwnWish: boolean }) {
  const put = await tx.run(sql`
    insert into discussion_readers (member_id, discussion_id, follows)
    select ${it.memberId}, discussion_id, ${it.follows}::boolean from discussion_counts
    where discussion_id = ${it.discussionId}
    on conflict (member_id, discussion_id) do update set follows = excluded.follows
    where ${it.isOwnWish} or discussion_readers.follows is null`);
  return put > 0;
}

/**
 * Writes down how far somebody has read. Tabs may tell it in any order: it never goes back. Nobody waits for the disk: what
 * a power cut could forget are the last moments of reading.
 */
export async function putReading(db: Queryable, { memberId, discussionId, at }: Pair & { at: Date }) {
  await db.run(sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into discussion_readers (member_id, discussion_id, read_at, replies_read)
    select ${memberId}, v.discussion_id, ${at}, v.replies from discussion_counts v cross join unhurried
    where v.discussion_id = ${discussionId}
    on conflict (member_id, discussion_id) do update
    set read_at = greatest(discussion_readers.read_at, excluded.read_at), replies_read = excluded.replies_read`);
}
