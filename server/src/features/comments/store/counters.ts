import { sql, type Queryable } from '#platform/database/database';

/**
 * Counts the comments whose counter row is missing, superfluous or wrongly marked as removed or not, and the rows
 * without a comment. A deleted reply has no counter row; a deleted root retains its row.
 */
export async function countCommentsWithWrongCounterRow(db: Queryable) {
  return count(
    db.row(sql`
    select count(*) as wrong from comments c full join comment_counts n on n.comment_id = c.id
    where c.id is null
       or (n.comment_id is null) <> (c.deleted_at is not null and c.parent_id is not null)
       or n.removed <> (c.deleted_at is not null)`),
  );
}

export async function countWrongReplyCounts(db: Queryable) {
  return count(
    db.row(sql`
    select count(*) as wrong from comment_counts n
    left join (
      select parent_id, count(*) as replies from comments
      where deleted_at is null and parent_id is not null group by 1
    ) c on c.parent_id = n.comment_id
    where n.replies <> coalesce(c.replies, 0)`),
  );
}

export async function countWrongDiscussionReplyCounts(db: Queryable) {
  return count(
    db.row(sql`
    select count(*) as wrong from discussion_counts d
    left join (
      select discussion_id, count(*) as replies from comments where deleted_at is null group by 1
    ) c on c.discussion_id = d.discussion_id
    where d.replies <> coalesce(c.replies, 0)`),
  );
}

/** Counts the accepted comments that do not exist or belong to another discussion. */
export async function countWrongAcceptedComments(db: Queryable) {
  return count(
    db.row(sql`
    select count(*) as wrong from discussion_counts d
    left join comments c
      on c.id = d.accepted_comment_id and c.discussion_id = d.discussion_id and c.deleted_at is null
    where d.accepted_comment_id is not null and c.id is null`),
  );
}

const count = async (found: Promise<{ wrong: number } | undefined>) => (await found)?.wrong ?? 0;
