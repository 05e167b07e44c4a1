import { clearedTextPlaceholder } from '#features/discussions/index';
import { sql, type Queryable, type Sql } from '#platform/database/database';

/** Blanks the texts of a member's polls; the ballots in them are actions of others and stay counted. */
export const clearMemberPollTexts = (tx: Queryable, { memberId, most }: { memberId: string; most: number }) =>
  empty(tx, sql`author_id = ${memberId}`, most);

type On = { discussionIds: readonly string[]; most: number };

/** The same of polls on discussions that are emptied. */
export const clearDiscussionPollTexts = (tx: Queryable, { discussionIds, most }: On) =>
  empty(tx, sql`discussion_id = any(${discussionIds}::uuid[])`, most);

async function empty(tx: Queryable, which: Sql, max: number) {
  const row = await tx.row<{ count: number }>(sql`
    with picked as (
      select id from polls where ${which} and question <> ${clearedTextPlaceholder} order by id limit ${max}
    ), blanked as (
      update polls p set question = ${clearedTextPlaceholder} from picked where p.id = picked.id
    ), options as (
      update poll_options o set text = ${clearedTextPlaceholder} from picked where o.poll_id = picked.id
    )
    select count(*) as count from picked`);
  return row?.count ?? 0;
}
