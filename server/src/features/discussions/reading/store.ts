import type { Category, Sort } from '@mutirao/contract/features/discussions/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { CardRow, DiscussionRow } from './rows.ts';

/** Where a page begins: the sort's number (none for *novos*), then time, then id, of the last row seen. */
export type Place = { value: number | undefined; createdAt: string; id: string };

export type ListWish = {
  sort: Sort;
  category: Category | undefined;
  /** Older ones are left out. */
  since?: Date | undefined;
  after: Place | undefined;
  limit: number;
  withContent: boolean;
  /** Whose likes, bookmarks and ballots the rows tell of. */
  readerId: string | null;
  /** Leaves out what is pinned, or takes nothing else. */
  pinned?: 'without' | 'only';
};

const orders: Record<Sort, { column: Sql | undefined; order: Sql }> = {
  relevantes: {
    column: sql`relevance`,
    order: sql`c.relevance desc, c.created_at desc, c.discussion_id desc`,
  },
  populares: { column: sql`likes`, order: sql`c.likes desc, c.created_at desc, c.discussion_id desc` },
  novos: { column: undefined, order: sql`c.created_at desc, c.discussion_id desc` },
};

const counters = sql`discussion_id, category, created_at, likes, replies, relevance, attachments, accepted_comment_id`;

/** One page of cards. The page is chosen from the narrow table first; only its rows meet the wide ones. */
export async function listCards(db: Queryable, wish: ListWish) {
  return db.rows<CardRow>(sql`
    with page as (
      select ${counters} from discussion_counts c
      where ${where(wish)}
      order by ${orders[wish.sort].order} limit ${wish.limit + 1}
    )
    ${cardsOfPage(wish, orders[wish.sort])}`);
}

/** The same among discussions that hold the words, where they are so few that each can be looked at. */
export async function listFewMatches(db: Queryable, wish: ListWish, words: string) {
  return db.rows<CardRow>(sql`
    with matches as materialized (
      select id from discussions
      where words @@ websearch_to_tsquery('mutirao', ${words}) and deleted_at is null
    ), page as (
      select ${counters}
      from matches join discussion_counts c on discussion_id = matches.id
      where ${where(wish)}
      order by ${orders[wish.sort].order} limit ${wish.limit + 1}
    )
    ${cardsOfPage(wish, orders[wish.sort])}`);
}

/** The same for words so common that walking the sort's own index finds a page sooner. */
export async function listManyMatches(db: Queryable, wish: ListWish, words: string) {
  return db.rows<CardRow>(sql`
    with page as (
      select ${counters} from discussion_counts c
      where ${where(wish)} and exists (
        select from discussions d
        where d.id = c.discussion_id and d.words @@ websearch_to_tsquery('mutirao', ${words})
      )
      order by ${orders[wish.sort].order} limit ${wish.limit + 1}
    )
    ${cardsOfPage(wish, orders[wish.sort])}`);
}

export type MarkedWish = {
  /** What the reader put on them, and when. */
  mark: 'liked_at' | 'bookmarked_at';
  after: { markedAt: string; id: string } | undefined;
  limit: number;
  readerId: string;
};

/** One page of what a reader likes, or keeps, the last mark first. */
export async function listMarked(db: Queryable, { mark, after, limit, readerId }: MarkedWish) {
  const markedAt = mark === 'liked_at' ? sql`r.liked_at` : sql`r.bookmarked_at`;
  const further = after
    ? sql`and (${markedAt}, r.discussion_id) < (${after.markedAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return db.rows<CardRow & { marked_at: Date }>(sql`
    with page as (
      select c.discussion_id, c.category, c.created_at, c.likes, c.replies, c.relevance, c.attachments,
             c.accepted_comment_id, ${markedAt} as marked_at
      from discussion_readers r join discussion_counts c on c.discussion_id = r.discussion_id
      where r.member_id = ${readerId} and ${markedAt} is not null ${further}
      order by ${markedAt} desc, r.discussion_id desc limit ${limit + 1}
    )
    ${cardsOfPage(
      { limit, withContent: false, readerId },
      { order: sql`c.marked_at desc, c.discussion_id desc`, more: sql`c.marked_at,` },
    )}`);
}

/** How many discussions hold the words, counted no further than `cap`. */
export async function countMatches(db: Queryable, words: string, cap: number) {
  const row = await db.row<{ matches: number }>(sql`
    select count(*) as matches from (
      select from discussions
      where words @@ websearch_to_tsquery('mutirao', ${words}) and deleted_at is null
      limit ${cap}
    ) found`);
  return row?.matches ?? 0;
}

function where({ category, since, after, sort, pinned }: ListWish): Sql {
  const conditions = sql`
    ${category ? sql`category = ${category}` : sql`true`}
    ${since ? sql`and created_at >= ${since}` : sql``}
    ${pinned ? sql`and ${pinned === 'only' ? sql`` : sql`not`} discussion_id = any(array(select p.discussion_id from discussion_pins p))` : sql``}`;
  if (!after) return conditions;
  const { column } = orders[sort];
  return column
    ? sql`${conditions} and (${column}, created_at, discussion_id) < (${after.value}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`${conditions} and (created_at, discussion_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}

export const standing = sql`
  d.tags, d.edited_at, d.locked_at is not null as locked, c.accepted_comment_id,
  d.id = any(array(select p.discussion_id from discussion_pins p)) as pinned,
  coalesce(reader.liked, false) as liked, coalesce(reader.bookmarked, false) as bookmarked, reader.follows,
  reader.replies_read, hanging.hanging`;

/** What hangs on the rows, and how the reader stands to them. Their keys are handed in: nothing is joined as a whole set. */
export const joined = (readerId: string | null, ids: Sql) => sql`
  join members m on m.id = d.author_id
  left join (
    select r.discussion_id, r.liked_at is not null as liked, r.bookmarked_at is not null as bookmarked, r.follows,
           r.replies_read
    from discussion_readers r where r.member_id = ${readerId} and r.discussion_id = any(${ids})
  ) reader on reader.discussion_id = d.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', h.id, 'type', h.type, 'choices', (
                       select to_jsonb(b.choices) from ballots b where b.poll_id = h.id and b.member_id = ${readerId}))
                     || h.body order by h.created_at, h.id) as hanging
    from attachment_cards h where c.attachments > 0 and h.discussion_id = d.id) hanging on true`;

// One more row than asked for tells whether there is a next page; nothing else is read of it.
function cardsOfPage(
  { limit, withContent, readerId }: Pick<ListWish, 'limit' | 'withContent' | 'readerId'>,
  { order, more = sql`` }: { order: Sql; more?: Sql },
): Sql {
  const content = withContent ? sql`d.content` : sql`null::text`;
  return sql`
    select d.id, d.title, d.excerpt, ${content} as content, d.category, d.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, c.created_at, c.likes, c.replies, c.relevance,
           ${standing}, ${more} (select count(*) > ${limit} from page) as has_more
    from (select * from page c order by ${order} limit ${limit}) c join discussions d on d.id = c.discussion_id
    ${joined(readerId, sql`array(select p.discussion_id from page p)`)}
    order by ${order}`;
}

export async function findVisible(db: Queryable, { id, readerId }: { id: string; readerId: string | null }) {
  return db.row<DiscussionRow>(sql`
    select d.id, d.title, d.excerpt, d.content, d.category, d.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, d.created_at, c.likes, c.replies, c.relevance, ${standing},
           coalesce((select v.views from discussion_views v where v.discussion_id = d.id), 0) as views
    from discussions d join discussion_counts c on c.discussion_id = d.id
    ${joined(readerId, sql`array[${id}::uuid]`)}
    where d.id = ${id} and d.deleted_at is null`);
}

export async function listCategoryCounts(db: Queryable) {
  return db.rows<{ category: Category | ''; discussions: number }>(
    sql`select category, discussions from category_counts order by category limit 50`,
  );
}

/** Visible discussions whose counter row is missing, or stands for something that is not visible. */
export async function countLostCounters(db: Queryable) {
  const row = await db.row<{ lost: number }>(sql`
    select count(*) as lost from (select id from discussions where deleted_at is null) d
    full join discussion_counts c on c.discussion_id = d.id
    where d.id is null or c.discussion_id is null`);
  return row?.lost ?? 0;
}

export async function countWrongCategories(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from category_counts c
    full join (
      select coalesce(category, '') as category, count(*) as discussions from discussions
      where deleted_at is null group by 1
    ) d on d.category = c.category
    where coalesce(c.discussions, 0) <> coalesce(d.discussions, 0)`);
  return row?.wrong ?? 0;
}
