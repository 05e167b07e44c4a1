import { sql, type Queryable } from '#platform/database/database';
import { changedTotalsCteName, updateInteractionHistogramCte } from './interaction-totals.ts';

/**
 * Deletes a member's interactions, points and badges, and removes them from the rankings. The caller holds the rollup
 * lock.
 */
export async function purgeMemberRewards(tx: Queryable, memberId: string) {
  await tx.run(sql`
    with ${changedTotalsCteName} as (
      update interaction_totals set shown = false where member_id = ${memberId} and shown
      returning member_id, week, month, year, ever, shown
    ), ${updateInteractionHistogramCte(changedTotalsCteName)} select`);
  await tx.run(sql`delete from interaction_totals where member_id = ${memberId}`);
  await tx.run(sql`delete from interaction_days where member_id = ${memberId}`);
  // Deletes the points before the badges, because the evaluation of a member's badges locks the row in `member_points`
  // first: the same lock order prevents a deadlock.
  await tx.run(sql`delete from member_points where member_id = ${memberId}`);
  await tx.run(sql`delete from member_badges where member_id = ${memberId}`);
}

/** Erases some of the point entries of a member; the points that the member gave to others stay. */
export async function purgeMemberPointEntries(
  tx: Queryable,
  { memberId, limit }: { memberId: string; limit: number },
) {
  return tx.run(sql`
    delete from point_entries where (cause_id, by_id, kind, turn) in (
      select cause_id, by_id, kind, turn from point_entries where member_id = ${memberId}
      order by at desc, id desc limit ${limit})`);
}
