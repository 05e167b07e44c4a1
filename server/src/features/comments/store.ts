import { sql, type Queryable, type Sql } from '#platform/database/database';

/**
 * Moves the likes of a comment that can be seen, in one go with a statement that changes who likes it: `changes` are
 * its CTEs, of which `changed` answers the comment's id and how many `likes` came to it. Undefined when it cannot be
 * seen; `likes` is null when it went away meanwhile, and all of this must not hold.
 */
export async function addCommentLikes(tx: Queryable, id: string, changes: Sql) {
  return tx.row<{ likes: number | null; change: number | null }>(sql`
    with ${changes}, counted as (
      update comment_counts c set likes = c.likes + changed.likes
      from changed where c.comment_id = changed.comment_id
      returning c.likes
    )
    select changed.likes as change, case when changed.likes is null then c.likes else counted.likes end as likes
    from comment_counts c left join changed on true left join counted on true
    where c.comment_id = ${id}`);
}
