import { newHubMfaGraceMilliseconds } from '@mutirao/contract/kit/reauthentication';
import { staffRoleNames } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';

/** The services from which the active staff are determined. */
export type StaffQueryDeps = Pick<AppContext, 'now'> & {
  identity: Pick<AppContext['identity'], 'looksUpSessions'>;
};

/**
 * Part of a statement: the ids of all active staff who must be notified of pending work. Staff without the second
 * factor that the hub requires are treated as members here too.
 */
export const buildStaffIdsSql = (ctx: StaffQueryDeps) =>
  buildActiveStaffIdsSql(sql`s.role = any(${staffRoleNames}::text[])`, ctx);

/** Part of a statement: the ids of all active admins, with the same conditions as in `buildStaffIdsSql`. */
export const buildAdminIdsSql = (ctx: StaffQueryDeps) => buildActiveStaffIdsSql(sql`s.role = 'admin'`, ctx);

/** Returns the ids of `buildStaffIdsSql`, where no other query is needed. */
export async function listStaffIds(db: Queryable, ctx: StaffQueryDeps) {
  const row = await db.row<{ ids: string[] }>(sql`select ${buildStaffIdsSql(ctx)} as ids`);
  return row?.ids ?? [];
}

/** Returns the ids of `buildAdminIdsSql`, where no other query is needed. */
export async function listAdminIds(db: Queryable, ctx: StaffQueryDeps) {
  const row = await db.row<{ ids: string[] }>(sql`select ${buildAdminIdsSql(ctx)} as ids`);
  return row?.ids ?? [];
}

// Applies the rule of `calculateMfaRequiredFrom` in SQL, together with a check whether one of the member's sessions is
// MFA-verified. An account with a second factor has only MFA-verified sessions, so one verified session is enough to
// notify the member.
function buildActiveStaffIdsSql(roleCondition: Sql, { now, identity }: StaffQueryDeps) {
  const at = now();
  const weekAgo = new Date(at.getTime() - newHubMfaGraceMilliseconds);
  return sql`array(
    select s.id from members s left join hub_settings h on true
    where ${roleCondition} and s.left_at is null and (
      case
        when h.founded_at is null then true
        when h.factor_rule is null
          then s.role <> 'admin' or not ${identity.looksUpSessions}::boolean or h.founded_at > ${weekAgo}::timestamptz
        when h.factor_rule = 'nobody' or h.founded_at > ${at}::timestamptz then true
        else h.factor_rule = 'admins' and s.role <> 'admin'
      end
      or exists (select from sessions x where x.member_id = s.id and x.is_mfa_verified and x.expires_at > ${at}::timestamptz))
    order by s.id)`;
}
