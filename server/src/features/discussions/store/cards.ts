import type { CteName } from '#platform/database/cte';
import { buildLimitSql, sql, type Sql } from '#platform/database/database';

type CardPage = { limit: number; withContent: boolean; readerId: string | null };

/** The columns of a discussion `d`, its counts `c`, the viewer's `reader` row and its `attached` attachments. */
export const discussionStateAndViewerColumnsSql = sql`
  d.tags, d.edited_at, d.locked_at is not null as locked, c.accepted_comment_id,
  d.id = any(array(select p.discussion_id from discussion_pins p)) as pinned,
  coalesce(reader.liked, false) as liked, coalesce(reader.bookmarked, false) as bookmarked, reader.follows,
  reader.replies_read, attached.attachments`;

export const buildDiscussionReaderColumnsSql = (r: Sql) => sql`
  ${r}.liked_at is not null as liked, ${r}.bookmarked_at is not null as bookmarked, ${r}.follows, ${r}.replies_read`;

const readerOf = (readerId: string | null, ids: Sql) => sql`
  left join (
    select r.discussion_id, r.read_at, ${buildDiscussionReaderColumnsSql(sql`r`)}
    from discussion_readers r where r.member_id = ${readerId} and r.discussion_id = any(${ids})
  ) reader on reader.discussion_id = d.id`;

/** Joins the attachments and the viewer's own data. The keys are passed in, so that no table is joined as a whole. */
export const joinDiscussionCardSql = (
  readerId: string | null,
  ids: Sql,
  reader = readerOf(readerId, ids),
) => sql`
  join members m on m.id = d.author_id
  ${reader}
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', h.id, 'type', h.type, 'choices', (
                       select to_jsonb(b.choices) from ballots b where b.poll_id = h.id and b.member_id = ${readerId}))
                     || h.body order by h.created_at, h.id) as attachments
    from attachment_cards h where c.attachments > 0 and h.discussion_id = d.id) attached on true`;

/** The columns that a page of discussions needs from the counter table `discussion_counts`. */
export const discussionPageColumnNames = [
  'discussion_id',
  'category',
  'created_at',
  'likes',
  'replies',
  'relevance',
  'attachments',
  'accepted_comment_id',
] as const;
type CardColumn = (typeof discussionPageColumnNames)[number];

/**
 * The end of a statement that selects a page of discussions: returns the cards of the page. `order`, `extraColumns` and
 * `reader` are SQL that refers to a row `c` of the page. The page has one row more than the limit, which shows whether
 * there is a next page; no other data is read or joined for that row.
 */
export function buildDiscussionCardsPageSql(
  page: CteName<CardColumn>,
  { limit, withContent, readerId }: CardPage,
  { order, extraColumns = sql``, reader }: { order: Sql; extraColumns?: Sql; reader?: Sql },
): Sql {
  const content = withContent ? sql`d.content` : sql`null::text`;
  return sql`, shown as materialized (select * from ${page} c order by ${order} ${buildLimitSql(limit)})
    select d.id, d.title, d.excerpt, ${content} as content, d.category, d.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, c.created_at, c.likes, c.replies, c.relevance,
           ${discussionStateAndViewerColumnsSql}, ${extraColumns} (select count(*) > ${limit} from ${page}) as has_more
    from shown c join discussions d on d.id = c.discussion_id
    ${joinDiscussionCardSql(readerId, sql`array(select s.discussion_id from shown s)`, reader)}
    order by ${order}`;
}
