import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import type { UserAdminView, UserAdminDetails } from '@mutirao/contract/features/members/schemas';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type MemberRowForStaff = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: Role;
  points: number | null;
  created_at: Date;
  seen_at: Date | null;
  ban: UserAdminView['ban'];
  sanctions: number;
};

/** True of a punishment `p` that is a ban and was not lifted. It may have ended. */
export const isUnliftedBanSql = sql`p.type in ('temporary_ban', 'permanent_ban') and p.lifted_at is null`;

/** The points of a member `m` that staff can see; null if the member hides them. */
export const pointsVisibleToStaffSql = sql`
  case when m.show_points and m.profile_visibility = 'public'
       then coalesce((select t.points from member_points t where t.member_id = m.id), 0) end`;

/** When a member `m` was last active, as far as staff can see it; null if the member hides it. */
export const lastSeenVisibleToStaffSql = sql`
  case when m.profile_visibility = 'public'
       then (select max(s.last_seen_at) from sessions s where s.member_id = m.id) end`;

const columns = sql`
  m.id, m.name, m.email, m.avatar, m.role, m.created_at, ${pointsVisibleToStaffSql} as points, ${lastSeenVisibleToStaffSql} as seen_at,
  (select json_build_object('type', p.type, 'reason', p.reason, 'rule', p.rule, 'endsAt', p.ends_at) from punishments p
   where p.member_id = m.id and ${isUnliftedBanSql} order by p.ends_at desc nulls first limit 1) as ban,
  (select count(*)::int from (
     select from punishments p where p.member_id = m.id and p.type <> 'removal' limit ${moderationLimits.maxCounted + 1}
   ) counted) as sanctions`;

export type MembersForStaffQuery = {
  q: string | undefined;
  /** Moderators search by name only, because they could guess an address letter by letter. */
  searchesEmail: boolean;
  role: Role | undefined;
  banned: boolean;
  now: Date;
  after: { at: string; id: string } | undefined;
  limit: number;
};

/** Returns active members, newest first, and one row more than the limit if another page follows. */
export async function listMemberRowsForStaff(
  db: Queryable,
  { role, banned, now, after, limit, ...params }: MembersForStaffQuery,
) {
  return db.rows<MemberRowForStaff>(sql`
    with page as materialized (
      select * from members m
      where m.left_at is null and not exists (select from join_requests j where j.member_id = m.id)
        ${matchesSearchSql(params)}
        ${role ? sql`and m.role = ${role}` : sql.empty}
        ${banned ? sql`and m.id in (select p.member_id from punishments p where ${isUnliftedBanSql} and (p.ends_at is null or p.ends_at > ${now}))` : sql.empty}
        ${after ? sql`and (m.created_at, m.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by m.created_at desc, m.id desc limit ${limit + 1}
    )
    select ${columns} from page m order by m.created_at desc, m.id desc`);
}

type MemberSearch = { q?: string | undefined; id?: string | undefined; limit: number };

/**
 * Returns any account by name or id, including those that wait for approval, are banned or are leaving. Only for
 * callers who are allowed to see all these accounts.
 */
export async function searchMembersOfAnyStatus(db: Queryable, { q, id, limit }: MemberSearch) {
  return db.rows<Pick<MemberRowForStaff, 'id' | 'name' | 'avatar' | 'role'>>(sql`
    select m.id, m.name, m.avatar, m.role from members m
    where m.removed_at is null ${matchesSearchSql({ q, searchesEmail: false })} ${id ? sql`and m.id = ${id}` : sql.empty}
    order by m.created_at desc, m.id desc limit ${limit}`);
}

function matchesSearchSql({ q, searchesEmail }: Pick<MembersForStaffQuery, 'q' | 'searchesEmail'>): Sql {
  if (q === undefined) return sql.empty;
  const escaped = q.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const nameMatches = sql`' ' || plain_name(m.name) like '% ' || plain_name(${escaped}) || '%'`;
  return searchesEmail
    ? sql`and (${nameMatches} or lower(m.email) like lower(${escaped}) || '%')`
    : sql`and ${nameMatches}`;
}

export async function findMemberForStaff(db: Queryable, id: string) {
  return db.row<MemberRowForStaff>(
    sql`select ${columns} from members m where m.id = ${id} and m.left_at is null`,
  );
}

type ActivityCounts = Pick<UserAdminDetails, 'discussions' | 'comments'> & {
  cases_against: number;
  reports_made: number;
};

/** Counts what staff can see of a member's activity: for a private profile only reports and cases. */
export async function countMemberActivityVisibleToStaff(db: Queryable, id: string) {
  return db.row<ActivityCounts>(sql`
    select case when m.profile_visibility = 'public' then coalesce(a.posts, 0) end as discussions,
           case when m.profile_visibility = 'public' then coalesce(a.comments, 0) end as comments,
           (select count(*)::int from report_cases c where c.reported_member_id = ${id}) as cases_against,
           (select count(*)::int from reports r where r.reporter_id = ${id}) as reports_made
    from members m left join activity_counts a on a.member_id = m.id where m.id = ${id}`);
}
