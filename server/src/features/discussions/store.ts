import type { Category, Sort } from '@mutirao/contract/features/discussions/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type DiscussionRow = {
  id: string;
  title: string;
  excerpt: string;
  content: string;
  category: Category | null;
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Role;
  created_at: Date;
  likes: number;
  replies: number;
  relevance: number;
};

export type CardRow = Omit<DiscussionRow, 'content'> & { content: string | null };

/** Where a page begins: the sort's number (none for *novos*), then time, then id, of the last row seen. */
export type Place = { value: number | undefined; createdAt: string; id: string };

export type ListWish = {
  sort: Sort;
  category: Category | undefined;
  after: Place | undefined;
  limit: number;
  withContent: boolean;
};

const orders: Record<Sort, { column: Sql | undefined; order: Sql }> = {
  relevantes: {
    column: sql`relevance`,
    order: sql`relevance desc, created_at desc, discussion_id desc`,
  },
  populares: { column: sql`likes`, order: sql`likes desc, created_at desc, discussion_id desc` },
  novos: { column: undefined, order: sql`created_at desc, discussion_id desc` },
};

/** One page of cards. The page is chosen from the narrow table first; only its rows meet the wide ones. */
export async function listCards(db: Queryable, wish: ListWish) {
  return db.rows<CardRow>(sql`
    with page as (
      select discussion_id, category, created_at, likes, replies, relevance from discussion_counts
      where ${where(wish)}
      order by ${orders[wish.sort].order} limit ${wish.limit}
    )
    ${cardsOfPage(wish)}`);
}

/** The same among discussions that hold the words, where they are so few that each can be looked at. */
export async function listFewMatches(db: Queryable, wish: ListWish, words: string) {
  return db.rows<CardRow>(sql`
    with matches as materialized (
      select id from discussions
      where words @@ websearch_to_tsquery('mutirao', ${words}) and deleted_at is null
    ), page as (
      select discussion_id, category, created_at, likes, replies, relevance
      from matches join discussion_counts on discussion_id = matches.id
      where ${where(wish)}
      order by ${orders[wish.sort].order} limit ${wish.limit}
    )
    ${cardsOfPage(wish)}`);
}

/** The same for words so common that walking the sort's own index finds a page sooner. */
export async function listManyMatches(db: Queryable, wish: ListWish, words: string) {
  return db.rows<CardRow>(sql`
    with page as (
      select discussion_id, category, created_at, likes, replies, relevance from discussion_counts c
      where ${where(wish)} and exists (
        select from discussions d
        where d.id = c.discussion_id and d.words @@ websearch_to_tsquery('mutirao', ${words})
      )
      order by ${orders[wish.sort].order} limit ${wish.limit}
    )
    ${cardsOfPage(wish)}`);
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

function where({ category, after, sort }: ListWish): Sql {
  const inCategory = category ? sql`category = ${category}` : sql`true`;
  if (!after) return inCategory;
  const { column } = orders[sort];
  return column
    ? sql`${inCategory} and (${column}, created_at, discussion_id) < (${after.value}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`${inCategory} and (created_at, discussion_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}

function cardsOfPage({ sort, withContent }: ListWish): Sql {
  const content = withContent ? sql`d.content` : sql`null::text`;
  return sql`
    select d.id, d.title, d.excerpt, ${content} as content, d.category, d.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, page.created_at, page.likes, page.replies, page.relevance
    from page join discussions d on d.id = page.discussion_id join members m on m.id = d.author_id
    order by ${sort === 'novos' ? sql`` : sql`page.${orders[sort].column} desc,`}
             page.created_at desc, page.discussion_id desc`;
}

export async function findVisible(db: Queryable, id: string) {
  return db.row<DiscussionRow>(sql`
    select d.id, d.title, d.excerpt, d.content, d.category, d.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, d.created_at, c.likes, c.replies, c.relevance
    from discussions d
    join discussion_counts c on c.discussion_id = d.id
    join members m on m.id = d.author_id
    where d.id = ${id} and d.deleted_at is null`);
}

export type NewDiscussion = {
  id: string;
  authorId: string;
  title: string;
  content: string;
  excerpt: string;
  category: Category | null;
  createdAt: Date;
};

/** Writes the discussion, its counters and its category's count in one statement; answers it with its author. */
export async function insertDiscussion(tx: Queryable, it: NewDiscussion) {
  return tx.row<DiscussionRow>(sql`
    with written as (
      insert into discussions (id, author_id, title, content, excerpt, category, created_at)
      values (${it.id}, ${it.authorId}, ${it.title}, ${it.content}, ${it.excerpt}, ${it.category}, ${it.createdAt})
      returning id, author_id, title, content, excerpt, category, created_at
    ), counters as (
      insert into discussion_counts (discussion_id, category, created_at)
      select id, category, created_at from written
    ), of_category as (
      insert into category_counts (category, discussions)
      select coalesce(category, ''), 1 from written
      on conflict (category) do update set discussions = category_counts.discussions + 1
    )
    select w.id, w.title, w.excerpt, w.content, w.category, w.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, w.created_at, 0 as likes, 0 as replies, 0 as relevance
    from written w join members m on m.id = w.author_id`);
}

type Hiding = { id: string; by: string; onlyOf: string | undefined; now: Date };

/** Takes a discussion out of every list; false when it was not there to be seen, or is not of the one author asked for. */
export async function hideDiscussion(tx: Queryable, { id, by, onlyOf, now }: Hiding) {
  const ofAuthor = onlyOf ? sql`author_id = ${onlyOf}` : sql`true`;
  const hidden = await tx.row(sql`
    with gone as (
      update discussions set deleted_at = ${now}, deleted_by = ${by}
      where id = ${id} and deleted_at is null and ${ofAuthor}
      returning id, category
    ), counters as (
      delete from discussion_counts using gone where discussion_id = gone.id
    ), of_category as (
      update category_counts c set discussions = c.discussions - 1
      from gone where c.category = coalesce(gone.category, '')
    )
    select id from gone`);
  return hidden !== undefined;
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
