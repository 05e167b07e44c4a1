import type { CategorySlug, DiscussionSort } from '@mutirao/contract/features/discussions/limits';
import { parseSearchTerms, toWordsPhrasesAndExclusionsTsquerySql } from '#platform/database/search-terms';
import { nameCte } from '#platform/database/cte';
import { sql, buildLimitSql, type Queryable, type Sql } from '#platform/database/database';
import { feedSorts } from '../feed-sorts.ts';
import {
  discussionPageColumnNames,
  buildDiscussionCardsPageSql,
  buildDiscussionReaderColumnsSql,
} from './cards.ts';
import type { DiscussionCardRow } from './card-rows.ts';

/** Where a page begins: the sort's counter (if it has one), then time, then id, of the last row seen. */
export type DiscussionFeedPosition = {
  value: number | undefined;
  createdAt: string;
  id: string;
  isPinned: boolean;
};

export type DiscussionListQuery = {
  sort: DiscussionSort;
  category: CategorySlug | undefined;
  /** Older discussions are left out. */
  since?: Date | undefined;
  after: DiscussionFeedPosition | undefined;
  limit: number;
  withContent: boolean;
  /** The member whose likes, bookmarks, follows and ballots the rows contain; null for a guest. */
  readerId: string | null;
  /** True if pinned discussions are listed first. */
  pinsFirst?: boolean;
};

/** The conditions on the text of a discussion. */
export type DiscussionSearchConditions = {
  words: string | undefined;
  tag: string | undefined;
  /** True to search only the preview that a guest sees. */
  onlyPreview: boolean;
};

const timeOrder = sql`c.created_at desc, c.discussion_id desc`;

function orderOf(sort: DiscussionSort): Sql {
  const { counter } = feedSorts[sort];
  return counter ? sql`${sql.raw(`c.${counter} desc`)}, ${timeOrder}` : timeOrder;
}

const pinnedFirst = (sort: DiscussionSort) => ({ order: sql`c.is_pinned desc, ${orderOf(sort)}` });

const counters = sql`c.discussion_id, category, created_at, likes, replies, relevance, attachments, accepted_comment_id`;

const page = nameCte('page', ...discussionPageColumnNames);

/** Returns one page of cards, selected in the narrow counter table before the wide tables are joined. */
export async function listDiscussionCards(db: Queryable, query: DiscussionListQuery) {
  return db.rows<DiscussionCardRow>(
    sql`with ${page} as (${query.pinsFirst ? buildPinnedFirstPageSql(query) : pageOf(query)}) ${buildDiscussionCardsPageSql(page, query, pinnedFirst(query.sort))}`,
  );
}

/** Returns a page of cards for a search with few matches, where each match can be checked. */
export async function listSelectiveSearchCards(
  db: Queryable,
  query: DiscussionListQuery,
  search: DiscussionSearchConditions,
) {
  return db.rows<DiscussionCardRow>(sql`
    with matches as materialized (select d.id from discussions d where ${matchesSearch(search)} and d.deleted_at is null),
    ${page} as (
      select ${counters}, false as is_pinned
      from matches join discussion_counts c on c.discussion_id = matches.id
      where ${whereConditions(query)}
      order by ${orderOf(query.sort)} ${buildLimitSql(query.limit + 1)}
    )
    ${buildDiscussionCardsPageSql(page, query, pinnedFirst(query.sort))}`);
}

/**
 * Returns a page of cards for a search with so many matches that a scan of the sort's own index fills a page sooner.
 */
export async function listBroadSearchCards(
  db: Queryable,
  query: DiscussionListQuery,
  search: DiscussionSearchConditions,
) {
  return db.rows<DiscussionCardRow>(sql`
    with ${page} as (
      select ${counters}, false as is_pinned from discussion_counts c
      where ${whereConditions(query)} and exists (
        select from discussions d where d.id = c.discussion_id and ${matchesSearch(search)}
      )
      order by ${orderOf(query.sort)} ${buildLimitSql(query.limit + 1)}
    )
    ${buildDiscussionCardsPageSql(page, query, pinnedFirst(query.sort))}`);
}

export type LikedOrBookmarkedQuery = {
  /** The reader's mark on the discussions, with its time. */
  mark: 'liked_at' | 'bookmarked_at';
  after: { markedAt: string; id: string } | undefined;
  limit: number;
  readerId: string;
};

/** Lists one page of the discussions a viewer likes or bookmarked, the latest mark first. */
export async function listLikedOrBookmarkedCards(
  db: Queryable,
  { mark, after, limit, readerId }: LikedOrBookmarkedQuery,
) {
  const markedAt = mark === 'liked_at' ? sql`r.liked_at` : sql`r.bookmarked_at`;
  const afterCursor = after
    ? sql`and (${markedAt}, r.discussion_id) < (${after.markedAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return db.rows<DiscussionCardRow & { marked_at: Date }>(sql`
    with ${page} as (
      select c.discussion_id, c.category, c.created_at, c.likes, c.replies, c.relevance, c.attachments,
             c.accepted_comment_id, ${markedAt} as marked_at, r.liked_at, r.bookmarked_at, r.follows, r.replies_read
      from discussion_readers r join discussion_counts c on c.discussion_id = r.discussion_id
      where r.member_id = ${readerId} and ${markedAt} is not null ${afterCursor}
      order by ${markedAt} desc, r.discussion_id desc ${buildLimitSql(limit + 1)}
    )
    ${buildDiscussionCardsPageSql(
      page,
      { limit, withContent: false, readerId },
      // The rows of the page already contain the viewer's own data, so it is not joined again.
      {
        order: sql`c.marked_at desc, c.discussion_id desc`,
        extraColumns: sql`c.marked_at,`,
        reader: sql`cross join lateral (select ${buildDiscussionReaderColumnsSql(sql`c`)}) reader`,
      },
    )}`);
}

/**
 * Lists one page of cards with a tag, without a search text. The tag counter shows how many discussions have the tag,
 * so only one of the two query plans runs: sort all matches, or scan the index of the sort.
 */
export async function listTaggedCards(
  db: Queryable,
  query: DiscussionListQuery,
  { tag, indexScanMinMatches }: { tag: string; indexScanMinMatches: number },
) {
  const uses = sql`coalesce((select t.discussions from tag_counts t where t.tag = ${tag}), 0)`;
  const isTagged = matchesSearch({ words: undefined, tag, onlyPreview: false });
  const order = orderOf(query.sort);
  return db.rows<DiscussionCardRow>(sql`
    with matches as materialized (
      select d.id from discussions d where ${isTagged} and d.deleted_at is null and ${uses} < ${indexScanMinMatches}
    ), ${page} as (
      (select ${counters}, false as is_pinned from matches join discussion_counts c on c.discussion_id = matches.id
       where ${whereConditions(query)} order by ${order} ${buildLimitSql(query.limit + 1)})
      union all
      (select ${counters}, false as is_pinned from discussion_counts c
       where ${whereConditions(query)} and ${uses} >= ${indexScanMinMatches}
         and exists (select from discussions d where d.id = c.discussion_id and ${isTagged})
       order by ${order} ${buildLimitSql(query.limit + 1)})
    )
    ${buildDiscussionCardsPageSql(page, query, pinnedFirst(query.sort))}`);
}

/** Returns how many discussions match, counted up to `maxCount`. */
export async function countSearchMatches(
  db: Queryable,
  search: DiscussionSearchConditions,
  maxCount: number,
) {
  const row = await db.row<{ matches: number }>(sql`
    select count(*) as matches from (
      select from discussions d where ${matchesSearch(search)} and d.deleted_at is null limit ${maxCount}
    ) found`);
  return row?.matches ?? 0;
}

/** Lists a member's own discussions, newest first, including those that staff must review first. */
export async function listOwnDiscussionCards(db: Queryable, authorId: string, query: DiscussionListQuery) {
  return db.rows<DiscussionCardRow>(sql`
    with ${page} as (
      select authored.*, coalesce(c.likes, r.likes) as likes, coalesce(c.replies, r.replies) as replies,
             coalesce(c.relevance, r.likes + r.replies) as relevance, coalesce(c.attachments, r.attachments) as attachments,
             coalesce(c.accepted_comment_id, r.accepted_comment_id) as accepted_comment_id, r.discussion_id is not null as under_review, false as is_pinned
      from (
        select d.id as discussion_id, d.category, d.created_at from discussions d
        where d.author_id = ${authorId} and (
            d.deleted_at is null or exists (select from discussion_reviews v where v.discussion_id = d.id and v.removed_at is null offset 0))
          ${query.after ? sql`and (d.created_at, d.id) < (${query.after.createdAt}::timestamptz, ${query.after.id}::uuid)` : sql``}
        order by d.created_at desc, d.id desc ${buildLimitSql(query.limit + 1)}
      ) authored
      left join discussion_counts c on c.discussion_id = authored.discussion_id
      left join discussion_reviews r on r.discussion_id = authored.discussion_id and r.removed_at is null
    )
    ${buildDiscussionCardsPageSql(page, query, { ...pinnedFirst(query.sort), extraColumns: sql`c.under_review,` })}`);
}

function matchesSearch({ words, tag, onlyPreview }: DiscussionSearchConditions): Sql {
  const searchColumn = onlyPreview ? sql`d.preview_words` : sql`d.words`;
  return sql`${words ? sql`${searchColumn} @@ ${toWordsPhrasesAndExclusionsTsquerySql(parseSearchTerms(words))}` : sql`true`}
    ${tag ? sql`and d.tags @> array[${tag}]::text[]` : sql``}`;
}

const pageOf = (query: DiscussionListQuery) => sql`
  select ${counters}, false as is_pinned from discussion_counts c
  where ${whereConditions(query)}
  order by ${orderOf(query.sort)} ${buildLimitSql(query.limit + 1)}`;

const isPinned = sql`c.discussion_id = any(array(select p.discussion_id from discussion_pins p))`;

/** Selects a page of the feed: pinned discussions in the sort's order, then all others, with one cursor. */
function buildPinnedFirstPageSql(query: DiscussionListQuery): Sql {
  const { after, sort, limit } = query;
  const order = orderOf(sort);
  const others = sql`
    select ${counters}, false as is_pinned from discussion_counts c
    where ${whereConditions({ ...query, after: after?.isPinned ? undefined : after })} and not ${isPinned}
    order by ${order} ${buildLimitSql(limit + 1)}`;
  // A cursor after the pinned discussions comes from a page that has already returned all of them.
  if (after && !after.isPinned) return others;
  return sql`
    (select ${counters}, true as is_pinned from discussion_counts c
     where ${whereConditions(query)} and ${isPinned} order by ${order} ${buildLimitSql(limit + 1)})
    union all (${others})`;
}

function whereConditions({ category, since, after, sort }: DiscussionListQuery): Sql {
  const conditions = sql`
    ${category ? sql`category = ${category}` : sql`true`}
    ${since ? sql`and created_at >= ${since}` : sql``}`;
  if (!after) return conditions;
  const { counter } = feedSorts[sort];
  return counter
    ? sql`${conditions} and (${sql.raw(counter)}, created_at, c.discussion_id) < (${after.value}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`${conditions} and (created_at, c.discussion_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}
