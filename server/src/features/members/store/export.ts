import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable } from '#platform/database/database';
import { isUnliftedBanSql, pointsVisibleToStaffSql, lastSeenVisibleToStaffSql } from './member-admin.ts';

export type ExportedMemberState = 'active' | 'banned' | 'waiting' | 'leaving';

export type MemberRowForExport = {
  id: string;
  name: string;
  email: string;
  role: Role;
  language: string | null;
  state: ExportedMemberState;
  created_at: Date;
  /** `created_at` with microseconds, for the next batch. */
  cursor_at: string;
  seen_at: Date | null;
  points: number | null;
};

type Batch = { now: Date; after: { at: string; id: string } | undefined; limit: number };

/** Returns the members who were not removed, oldest first. */
export async function listMemberRowsForExport(db: Queryable, { now, after, limit }: Batch) {
  return db.rows<MemberRowForExport>(sql`
    with page as materialized (
      select * from members m
      where m.removed_at is null
        ${after ? sql`and (m.created_at, m.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by m.created_at, m.id limit ${limit}
    )
    select m.id, m.name, m.email, m.role, m.language, m.created_at, m.created_at::text as cursor_at,
           ${pointsVisibleToStaffSql} as points, ${lastSeenVisibleToStaffSql} as seen_at,
           case when m.left_at is not null then 'leaving'
                when exists (select from join_requests j where j.member_id = m.id) then 'waiting'
                when exists (select from punishments p where p.member_id = m.id and ${isUnliftedBanSql}
                               and (p.ends_at is null or p.ends_at > ${now})) then 'banned'
                else 'active' end as state
    from page m order by m.created_at, m.id`);
}
