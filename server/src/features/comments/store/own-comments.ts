import { sql, type Queryable } from '#platform/database/database';
import type { CommentPageRow } from './comment-rows.ts';

export type OwnCommentRow = CommentPageRow & { discussion_title: string };

type OwnCommentQuery = { authorId: string; after: { at: string; id: string } | undefined; limit: number };

/**
 * Returns the comments of a member that still exist, newest first; those hidden for review are visible to their author.
 */
export async function listOwnCommentRows(db: Queryable, { authorId, after, limit }: OwnCommentQuery) {
  return db.rows<OwnCommentRow>(sql`
    with page as materialized (
      select c.*, d.title
      from comments c cross join lateral (
        select title from discussions d where d.id = c.discussion_id and d.deleted_at is null offset 0
      ) d
      where c.author_id = ${authorId}
        and (c.deleted_at is null or exists (select from comment_reviews r where r.comment_id = c.id and r.removed_at is null offset 0))
        ${after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by c.created_at desc, c.id desc limit ${limit + 1}
    )
    select c.id, c.discussion_id, c.title as discussion_title, c.parent_id, c.content, c.author_id,
           m.name as author_name, m.avatar as author_avatar, m.role as author_role, c.created_at, c.edited_at,
           coalesce(n.likes, 0) as likes, coalesce(n.replies, 0) as replies,
           exists (select from comment_likes l where l.comment_id = c.id and l.member_id = ${authorId}) as liked,
           c.id is not distinct from v.accepted_comment_id as accepted,
           false as removed, c.deleted_at is not null as under_review,
           t.id as reply_to_id, t.author_id as reply_to_author_id, t.name as reply_to_name,
           (select count(*) > ${limit} from page) as has_more
    from (select * from page order by created_at desc, id desc limit ${limit}) c
    join members m on m.id = c.author_id
    left join lateral (select likes, replies from comment_counts n where n.comment_id = c.id offset 0) n on true
    left join lateral (
      select accepted_comment_id from discussion_counts v where v.discussion_id = c.discussion_id offset 0
    ) v on true
    left join lateral (
      select t.id, t.author_id, tm.name from comments t join members tm on tm.id = t.author_id
      where t.id = c.reply_to_id offset 0
    ) t on true
    order by c.created_at desc, c.id desc`);
}
