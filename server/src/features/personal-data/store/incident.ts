import { sql, type Queryable } from '#platform/database/database';

export type MemberIncidentIndicators = {
  id: string;
  accountId: string;
  name: string;
  email: string;
  /** The number of sessions of the member in the hub that have not ended. */
  sessions: number;
  /** When the member last requested an export of their data. */
  copiedAt: Date | null;
  /** The number of staff actions on the member. */
  auditEntries: number;
};

/** Counts how often staff read a large part of the list of members since a moment. */
export async function countBulkMemberListReadings(db: Queryable, since: Date) {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from audit_entries
    where action = 'list.read' and at >= ${since} and after ->> 'list' = 'members'`);
  return row?.count ?? 0;
}

type Params = { since: Date; now: Date; after: string | undefined; limit: number };

/**
 * Returns a page of all members who are not removed, including members who are leaving, each with its active sessions,
 * its last export and the number of audit entries about it since a moment. Contains only data of the hub, not of the
 * identity service.
 */
export async function listMemberIncidentIndicators(db: Queryable, { since, now, after, limit }: Params) {
  return db.rows<MemberIncidentIndicators>(sql`
    select m.id, m.account_id as "accountId", m.name, m.email,
           (select count(*)::int from sessions s where s.member_id = m.id and s.expires_at > ${now}) as sessions,
           (select x.requested_at from data_exports x where x.member_id = m.id and x.requested_at >= ${since}) as "copiedAt",
           (select count(*)::int from audit_entries e where e.member_id = m.id and e.at >= ${since}) as "auditEntries"
    from members m
    where m.removed_at is null and (${after ?? null}::uuid is null or m.id > ${after ?? null}::uuid)
    order by m.id limit ${limit}`);
}
