import type { RankingWindow } from '@mutirao/contract/features/rankings/limits';
import { sql, type Queryable } from '#platform/database/database';

// The column of each window in `interaction_totals`, which the points feature updates. Each column has its own index.
const spans = { '7d': sql`week`, '30d': sql`month`, '1y': sql`year`, all: sql`ever` };
const spanNames = { '7d': 'week', '30d': 'month', '1y': 'year', all: 'ever' };

export type RankedMemberRow = { id: string; name: string; avatar: string | null; points: number };

type Params = {
  window: RankingWindow;
  after: { points: number; id: string } | undefined;
  now: Date;
  limit: number;
};

/**
 * Returns the members with most interactions, one more than the limit. Members who have just hidden their points or
 * were banned are excluded, regardless of the stored counts.
 */
export async function listRankedMemberRows(db: Queryable, { window, after, now, limit }: Params) {
  const span = spans[window];
  return db.rows<RankedMemberRow>(sql`
    select t.member_id as id, m.name, m.avatar, t.${span} as points
    from interaction_totals t join members m on m.id = t.member_id and m.show_points
      and m.profile_visibility = 'public' and m.left_at is null
    where t.shown and t.${span} > 0 and not is_banned(m.id, ${now})
      ${after ? sql`and (-t.${span}, t.member_id) > (${-after.points}::int, ${after.id}::uuid)` : sql``}
    order by -t.${span}, t.member_id limit ${limit + 1}`);
}

export type OwnRankingRow = { points: number; shown: boolean; banned: boolean; above: number };

/** Returns the interactions of a member, and how many ranked members had more. */
export async function findOwnRanking(
  db: Queryable,
  { window, memberId, now }: { window: RankingWindow; memberId: string; now: Date },
) {
  const span = spans[window];
  return db.row<OwnRankingRow>(sql`
    select coalesce(t.${span}, 0) as points, m.show_points and m.profile_visibility = 'public' as shown, is_banned(m.id, ${now}) as banned,
           coalesce((select sum(s.members) from interaction_steps s
                     where s.span = ${spanNames[window]} and s.interactions > coalesce(t.${span}, 0)), 0)::int as above
    from members m left join interaction_totals t on t.member_id = m.id where m.id = ${memberId}`);
}
