import { sql, type Queryable } from '#platform/database/database';

export type SourceRow = {
  discussionId: string;
  commentId: string | null;
  title: string;
  /** The excerpt of the discussion. It is needed to detect an automatic title, which is the beginning of the text. */
  excerpt: string;
  /** The title for the prompt; null if the author of the discussion excludes their texts from the assistant. */
  promptTitle: string | null;
  content: string;
};

const likedCommentsPerDiscussion = 2;

type SourceQuery = {
  discussions: readonly string[];
  comments: readonly string[];
  readerId: string;
  limit: number;
  maxLength: number;
};

/**
 * Returns the texts that match the question, and the comments on them. Only visible texts of authors who allow the
 * assistant to read them are returned, without texts of members that the reader mutes or blocks and without comments on
 * discussions of such members. The order is that of the search, each discussion before its comments, and the most liked
 * comments first.
 */
export async function listSources(
  db: Queryable,
  { discussions, comments, readerId, limit, maxLength }: SourceQuery,
) {
  return db.rows<SourceRow>(sql`
    with matching_discussions as (
      select v.discussion_id, v.accepted_comment_id, d.search_rank
      from unnest(${discussions}::uuid[]) with ordinality as d (id, search_rank)
      join discussion_counts v on v.discussion_id = d.id
    ), source_candidates as (
      select discussion_id, null::uuid as comment_id, 4 * search_rank as search_rank from matching_discussions
      union all
      select discussion_id, accepted_comment_id, 4 * search_rank + 1 from matching_discussions where accepted_comment_id is not null
      union all
      select n.discussion_id, n.comment_id, 4 * c.search_rank + 2
      from unnest(${comments}::uuid[]) with ordinality as c (id, search_rank)
      join comment_counts n on n.comment_id = c.id and not n.removed
      union all
      select t.discussion_id, liked.comment_id, 4 * t.search_rank + 3
      from matching_discussions t cross join lateral (
        select n.comment_id from comment_counts n
        where n.discussion_id = t.discussion_id and n.parent_id is null and not n.removed
        order by (-n.likes), n.created_at, n.comment_id limit ${likedCommentsPerDiscussion}
      ) liked
    ), source_texts as (
      select distinct on (f.discussion_id, f.comment_id) f.*, d.title, d.excerpt, d.author_id as discussion_author_id,
             coalesce(c.content, d.content) as content, coalesce(c.author_id, d.author_id) as author_id
      from source_candidates f join discussion_counts v on v.discussion_id = f.discussion_id
      join discussions d on d.id = f.discussion_id left join comments c on c.id = f.comment_id
      order by f.discussion_id, f.comment_id, f.search_rank
    )
    select t.discussion_id as "discussionId", t.comment_id as "commentId", t.title,
           case when allows_ai_reading(a) then t.title end as "promptTitle", t.excerpt, left(t.content, ${maxLength}) as content
    from source_texts t join members m on m.id = t.author_id join members a on a.id = t.discussion_author_id
    where allows_ai_reading(m)
      and not exists (select from member_blocks b where b.member_id = ${readerId} and b.other_id in (t.author_id, t.discussion_author_id))
    order by t.search_rank limit ${limit}`);
}
