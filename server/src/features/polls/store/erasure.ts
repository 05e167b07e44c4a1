import { clearedTextPlaceholder } from '#features/discussions/index';
import { sql, type Queryable, type Sql } from '#platform/database/database';

/** Blanks the texts of a member's polls; the ballots in them are actions of others and stay counted. */
export const clearPollTextsByAuthor = (
  tx: Queryable,
  { memberId, limit }: { memberId: string; limit: number },
) => clearPollTexts(tx, sql`author_id = ${memberId}`, limit);

type DiscussionsBatch = { discussionIds: readonly string[]; max: number };

/** Blanks the texts of the polls on emptied discussions. */
export const clearPollTextsOnDiscussions = (tx: Queryable, { discussionIds, max }: DiscussionsBatch) =>
  clearPollTexts(tx, sql`discussion_id = any(${discussionIds}::uuid[])`, max);

async function clearPollTexts(tx: Queryable, condition: Sql, max: number) {
  const row = await tx.row<{ count: number }>(sql`
    with polls_to_clear as (
      select id from polls where ${condition} and question <> ${clearedTextPlaceholder} order by id limit ${max}
    ), cleared_polls as (
      update polls p set question = ${clearedTextPlaceholder} from polls_to_clear where p.id = polls_to_clear.id
    ), cleared_options as (
      update poll_options o set text = ${clearedTextPlaceholder} from polls_to_clear where o.poll_id = polls_to_clear.id
    )
    select count(*) as count from polls_to_clear`);
  return row?.count ?? 0;
}
