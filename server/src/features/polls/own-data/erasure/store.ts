import { sql, type Queryable } from '#platform/database/database';

const nothing = '—';

/** Leaves nothing of what polls asked; the ballots in them are deeds of others, and stay counted. */
export async function blank(tx: Queryable, { memberId, most }: { memberId: string; most: number }) {
  const row = await tx.row<{ count: number }>(sql`
    with picked as (
      select id from polls where author_id = ${memberId} and question <> ${nothing} order by id limit ${most}
    ), blanked as (
      update polls p set question = ${nothing} from picked where p.id = picked.id
    ), options as (
      update poll_options o set text = ${nothing} from picked where o.poll_id = picked.id
    )
    select count(*) as count from picked`);
  return row?.count ?? 0;
}
