import type { BadgeName, PointSource } from '@mutirao/contract/features/points/limits';
import { sql, type Queryable } from '#platform/database/database';

export type PointEntryRow = {
  id: string;
  kind: PointSource;
  amount: number;
  at: Date;
  discussion_id: string | null;
  title: string | null;
  comment_id: string | null;
  event_id: string | null;
  event_title: string | null;
  course_id: string | null;
  course_title: string | null;
};

type Params = { memberId: string; after: { at: string; id: string } | undefined; limit: number };

/**
 * Returns a page of a member's point entries, newest first, one row more than the limit. The ids and titles of a
 * discussion or comment are included only while it is not deleted. Event attendance that gave no points is left out.
 */
export async function listPointEntryRows(db: Queryable, { memberId, after, limit }: Params) {
  return db.rows<PointEntryRow>(sql`
    select e.id::text, e.kind, e.amount, e.at, d.id as discussion_id, d.title, k.id as comment_id,
           v.id as event_id, v.title as event_title, c.id as course_id, c.title as course_title
    from (
      select id, kind, amount, at, cause_id from point_entries
      where member_id = ${memberId} and (amount <> 0 or kind <> 'event_presence') ${after ? sql`and (at, id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
      order by at desc, id desc limit ${limit + 1}
    ) e
    left join lateral (
      select v.id, v.title from events v where e.kind = 'event_presence' and v.id = e.cause_id offset 0
    ) v on true
    left join lateral (select c.id, c.title from courses c where e.kind = 'course' and c.id = e.cause_id offset 0) c on true
    left join lateral (
      select k.id, k.discussion_id from comments k
      where e.kind in ('comment', 'comment_like') and k.id = e.cause_id and k.deleted_at is null offset 0
    ) k on true
    left join lateral (
      select d.id, d.title from discussions d
      where d.id = case when e.kind in ('comment', 'comment_like') then k.discussion_id else e.cause_id end
        and d.deleted_at is null offset 0
    ) d on true
    order by e.at desc, e.id desc`);
}

export type MemberPointsRow = { points: number; shown: boolean; hidden: boolean; badges: BadgeName[] };

/**
 * Returns the points of a member, and whether the member shows them; undefined for a member who has left or is leaving.
 */
export async function findMemberPoints(db: Queryable, memberId: string) {
  return db.row<MemberPointsRow>(sql`
    select coalesce(p.points, 0) as points, m.show_points as shown, m.profile_visibility = 'private' as hidden,
           array(select b.badge from member_badges b where b.member_id = m.id order by b.granted_at, b.badge) as badges
    from members m left join member_points p on p.member_id = m.id where m.id = ${memberId} and m.left_at is null`);
}
