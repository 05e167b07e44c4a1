import { randomUUID } from 'node:crypto';
import { sql, type Queryable } from '#platform/database/database';

/** A comment with its counters, as the room of comments keeps them; answers its id. */
export async function insertComment(
  db: Queryable,
  { discussionId, authorId }: { discussionId: string; authorId: string },
): Promise<string> {
  const id = randomUUID();
  await db.run(sql`
    with written as (
      insert into comments (id, discussion_id, author_id, content, created_at)
      values (${id}, ${discussionId}, ${authorId}, 'Um comentário', now()) returning id, discussion_id, created_at
    ), counted as (
      update discussion_counts set replies = replies + 1 where discussion_id = ${discussionId}
    )
    insert into comment_counts (comment_id, discussion_id, created_at) select id, discussion_id, created_at from written`);
  return id;
}
