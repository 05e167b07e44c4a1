import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable } from '#platform/database/database';

export type CommentVersionRow = {
  content: string;
  at: Date;
  name: string;
  avatar: string | null;
  role: Role;
};

/**
 * Returns the current and earlier texts of a comment, newest first, each with the time it was written; returns nothing
 * if the comment cannot be seen.
 */
export async function listCommentVersionRows(db: Queryable, { id, limit }: { id: string; limit: number }) {
  return db.rows<CommentVersionRow>(sql`
    with comment as (
      select c.id, c.author_id, c.content, c.created_at from comments c
      where c.id = ${id} and c.deleted_at is null
        and exists (select from discussion_counts v where v.discussion_id = c.discussion_id)
    ), edits as (
      select e.id, e.editor_id, e.content, e.edited_at from comment_edits e
      where e.comment_id = ${id} order by e.edited_at desc, e.id desc limit ${limit}
    ), texts as (
      select content, null::timestamptz as replaced_at, null::uuid as edit_id from comment
      union all
      select content, edited_at, id from edits
    ), versions as (
      -- A version begins when the previous version was replaced.
      select w.content, w.replaced_at, w.edit_id, e.edited_at, e.editor_id
      from texts w left join lateral (
        select edited_at, editor_id from edits
        where w.replaced_at is null or (edited_at, id) < (w.replaced_at, w.edit_id)
        order by edited_at desc, id desc limit 1
      ) e on true
    )
    select v.content, coalesce(v.edited_at, comment.created_at) as at, m.name, m.avatar, m.role
    from versions v cross join comment join members m on m.id = coalesce(v.editor_id, comment.author_id)
    order by v.replaced_at desc nulls first, v.edit_id desc`);
}
