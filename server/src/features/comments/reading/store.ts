import type { CommentSort } from '@mutirao/contract/features/comments/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { CommentRow, PageRow } from './rows.ts';

/** Where a comment stands in an order: its likes count only where the order asks for them. */
export type Place = { likes: number; createdAt: string; id: string };

/** From where a page is walked: behind a place, before it, or from the place itself on. */
export type Start = { place: Place; way: 'after' | 'before' | 'from' };

/** The reply that is looked for: the replies of its root are shown from here on, not from the first. */
export type Focus = { rootId: string; from: Place };

export type PageWish = {
  discussionId: string;
  sort: CommentSort;
  start: Start | undefined;
  limit: number;
  firstReplies: number;
  focus?: Focus | undefined;
  /** Whose likes the rows tell of. */
  readerId: string | null;
};

/** One page of roots with some of their replies: the rows are chosen from the narrow table, then meet the wide ones. */
export async function listThreads(db: Queryable, wish: PageWish) {
  const { discussionId, sort, start, limit, firstReplies, focus, readerId } = wish;
  const order = orderOf(sort, start?.way === 'before');
  return db.rows<PageRow>(sql`
    with ${here(discussionId)}, page as (
      select comment_id, likes, replies, removed, created_at, row_number() over (order by ${order}) as place
      from comment_counts n
      where discussion_id = (select discussion_id from here) and parent_id is null
        and not (removed and replies = 0) and ${start ? behind(sort, start) : sql`true`}
      order by ${order} limit ${limit + 1}
    ), shown as materialized (
      select comment_id, likes, replies, removed, place, 0 as turn from page where place <= ${limit}
      union all
      select r.comment_id, r.likes, 0, false, p.place, r.turn
      from page p cross join lateral (
        select n.comment_id, n.likes, row_number() over (order by n.created_at, n.comment_id) as turn
        from comment_counts n
        where n.parent_id = p.comment_id ${focus ? sql`and ${inFocus(focus)}` : sql``}
        order by n.created_at, n.comment_id limit ${firstReplies}
      ) r
      where p.place <= ${limit} and p.replies > 0
    ), ${neighbours(readerId)}
    select ${columns}, (select count(*) > ${limit} from page) as has_more
    from shown n ${joined} order by n.place, n.turn`);
}

// At the root that is looked into, replies before the place are left out.
const inFocus = ({ rootId, from }: Focus) =>
  sql`(n.parent_id <> ${rootId} or (n.created_at, n.comment_id) >= (${from.createdAt}::timestamptz, ${from.id}::uuid))`;

type RepliesWish = Pick<PageWish, 'discussionId' | 'start' | 'limit' | 'readerId'> & { parentId: string };

/**
 * Replies to one comment, in the order they came. That the root is of this discussion is asked of the root alone: asked
 * of each reply, everything in the discussion might be walked for it.
 */
export async function listReplies(db: Queryable, wish: RepliesWish) {
  const { discussionId, parentId, start, limit, readerId } = wish;
  const order = orderOf('antigos', start?.way === 'before');
  return db.rows<PageRow>(sql`
    with ${here(discussionId)}, root as (
      select r.comment_id from (select * from comment_counts where comment_id = ${parentId} offset 0) r
      where r.discussion_id = (select discussion_id from here)
    ), page as (
      select comment_id, likes, replies, removed, created_at, row_number() over (order by ${order}) as place
      from comment_counts n
      where parent_id = (select comment_id from root) and ${start ? behind('antigos', start) : sql`true`}
      order by ${order} limit ${limit + 1}
    ), shown as materialized (select * from page where place <= ${limit}), ${neighbours(readerId)}
    select ${columns}, (select count(*) > ${limit} from page) as has_more
    from shown n ${joined} order by n.place`);
}

/** Everything in a discussion in the order it came, replies among it, up to a limit. */
export async function listPlainly(
  db: Queryable,
  wish: Pick<PageWish, 'discussionId' | 'limit' | 'readerId'>,
) {
  return db.rows<CommentRow>(sql`
    with ${here(wish.discussionId)}, shown as materialized (
      select comment_id, likes, replies, removed, created_at from comment_counts
      where discussion_id = (select discussion_id from here) and not (removed and replies = 0)
      order by created_at, comment_id limit ${wish.limit}
    ), ${neighbours(wish.readerId)}
    select ${columns} from shown n ${joined}
    order by n.created_at, n.comment_id`);
}

export async function findComment(db: Queryable, { id, readerId }: { id: string; readerId: string | null }) {
  return db.row<CommentRow>(sql`
    with shown as (select * from comment_counts where comment_id = ${id} and not removed),
         here as (select v.discussion_id, v.accepted_comment_id
                  from shown join discussion_counts v on v.discussion_id = shown.discussion_id),
    ${neighbours(readerId)}
    select ${columns} from shown n ${joined}`);
}

/** What is said of one comment whose counters stand in `shown`: for whoever has just changed it. */
export const oneShown = (readerId: string) => ({
  here: sql`
    here as (select v.discussion_id, v.accepted_comment_id
             from shown join discussion_counts v on v.discussion_id = shown.discussion_id), ${neighbours(readerId)}`,
  columns,
  from: sql`shown n ${joined}`,
});

/** What every row tells, of the counters `n`, the comment `c` and its author `m`. */
const columns = sql`
  c.id, c.discussion_id, c.parent_id, c.content, c.author_id, m.name as author_name, m.avatar as author_avatar,
  m.role as author_role, c.created_at, c.edited_at, n.likes, n.replies, n.removed,
  l.comment_id is not null as liked, c.id is not distinct from here.accepted_comment_id as accepted,
  t.id as reply_to_id, t.author_id as reply_to_author_id, t.name as reply_to_name`;

/** What the rows in `shown` meet, looked up by their keys, so that it costs the same whoever asks. */
const neighbours = (readerId: string | null) => sql`
  texts as materialized (
    select id, discussion_id, parent_id, reply_to_id, author_id, content, created_at, edited_at
    from comments where id = any(array(select s.comment_id from shown s))
  ), liked as materialized (
    select comment_id from comment_likes
    where member_id = ${readerId} and comment_id = any(array(select s.comment_id from shown s))
  )`;

// Each row looks its author up by key, whatever the planner believes about the length of a page.
const joined = sql`
  cross join here
  join texts c on c.id = n.comment_id
  cross join lateral (select name, avatar, role from members m where m.id = c.author_id offset 0) m
  left join lateral (
    select t.id, t.author_id, tm.name from comments t join members tm on tm.id = t.author_id
    where t.id = c.reply_to_id offset 0) t on true
  left join liked l on l.comment_id = c.id`;

// Comments of a discussion that is gone are gone with it.
const here = (discussionId: string) => sql`
  here as (select discussion_id, accepted_comment_id from discussion_counts where discussion_id = ${discussionId})`;

const walks = {
  antigos: [sql`n.created_at, n.comment_id`, sql`n.created_at desc, n.comment_id desc`],
  novos: [sql`n.created_at desc, n.comment_id desc`, sql`n.created_at, n.comment_id`],
  // With the likes turned round all of it runs one way, so that a place far down is found by one comparison.
  curtidos: [
    sql`(-n.likes), n.created_at, n.comment_id`,
    sql`(-n.likes) desc, n.created_at desc, n.comment_id desc`,
  ],
} as const;

const orderOf = (sort: CommentSort, isBackwards: boolean) => walks[sort][isBackwards ? 1 : 0];

function behind(sort: CommentSort, { place, way }: Start): Sql {
  const signs = { after: '>', from: '>=', before: '<' } as const;
  const turned = { after: '<', from: '<=', before: '>' } as const;
  const sign = sql.raw(sort === 'novos' ? turned[way] : signs[way]);
  return sort === 'curtidos'
    ? sql`((-n.likes), n.created_at, n.comment_id) ${sign} (${-place.likes}::int, ${place.createdAt}::timestamptz, ${place.id}::uuid)`
    : sql`(n.created_at, n.comment_id) ${sign} (${place.createdAt}::timestamptz, ${place.id}::uuid)`;
}

export type Sought = {
  root_id: string;
  root_likes: number;
  root_created_at: Date;
  /** From where the replies of the root are shown, where it is a reply that is sought. */
  from_id: string | null;
  from_created_at: Date | null;
  has_earlier: boolean;
  has_later: boolean;
};

/** Where a comment is to be found: its root in every order, and among the replies the place two before it. */
export async function seek(db: Queryable, { discussionId, id }: { discussionId: string; id: string }) {
  return db.row<Sought>(sql`
    select root.comment_id as root_id, root.likes as root_likes, root.created_at as root_created_at,
           f.comment_id as from_id, f.created_at as from_created_at,
           f.comment_id is not null and exists (
             select from comment_counts e
             where e.parent_id = root.comment_id and (e.created_at, e.comment_id) < (f.created_at, f.comment_id)
           ) as has_earlier,
           exists (
             select from comment_counts e
             where e.parent_id = n.parent_id and (e.created_at, e.comment_id) > (n.created_at, n.comment_id)
           ) as has_later
    from comment_counts n
    join comment_counts root on root.comment_id = coalesce(n.parent_id, n.comment_id)
    left join lateral (
      select comment_id, created_at from (
        select e.comment_id, e.created_at from comment_counts e
        where e.parent_id = n.parent_id and (e.created_at, e.comment_id) <= (n.created_at, n.comment_id)
        order by e.created_at desc, e.comment_id desc limit 2
      ) near order by created_at, comment_id limit 1
    ) f on true
    where n.comment_id = ${id} and n.discussion_id = ${discussionId} and not (n.removed and n.replies = 0)`);
}

export async function findFirstSince(
  db: Queryable,
  it: { discussionId: string; since: Date; notOf: string },
) {
  const row = await db.row<{ id: string }>(sql`
    select n.comment_id as id from comment_counts n join comments c on c.id = n.comment_id
    where n.discussion_id = (select discussion_id from discussion_counts where discussion_id = ${it.discussionId})
      and n.created_at > ${it.since} and not n.removed and c.author_id <> ${it.notOf}
    order by n.created_at, n.comment_id limit 1`);
  return row?.id ?? null;
}
