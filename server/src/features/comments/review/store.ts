import { sql, type Queryable } from '#platform/database/database';

/** Takes a comment out of its discussion as deleting does, to be decided about; undefined when it was not to be seen. */
export async function hide(tx: Queryable, { id, now }: { id: string; now: Date }) {
  return tx.row<{ discussion_id: string }>(sql`
    with gone as (
      update comments set deleted_at = ${now} where id = ${id} and deleted_at is null
      returning id, discussion_id, parent_id
    ), counters as (
      delete from comment_counts c using gone where c.comment_id = gone.id
    ), of_parent as (
      update comment_counts c set replies = c.replies - 1 from gone where c.comment_id = gone.parent_id
    ), review as (
      insert into comment_reviews (comment_id, hidden_at) select id, ${now} from gone
    )
    select discussion_id from gone`);
}
