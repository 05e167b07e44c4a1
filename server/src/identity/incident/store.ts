import type { SingleAccountActivity } from '#platform/session/identity-port';
import { sql, type Queryable } from '#platform/database/database';

// The audit actions that do not show that a person used the account: anyone who knows the address can cause them, or a
// service or a command performs them.
const actionsOfOthers = sql`(
  'login_failed', 'user_repeated_signup', 'user_recovery_requested', 'user_confirmation_requested', 'user_invited')`;
const signIns = sql`('login', 'user_signedup', 'invite_accepted')`;
const uses = sql`('login', 'user_signedup', 'invite_accepted', 'logout', 'token_refreshed', 'token_revoked')`;

type Params = { accountIds: readonly string[]; since: Date; now: Date };

/** Counts, for each account, the sign-ins, changes and failed sign-ins since a time, and the active sessions. */
export async function countActivityByAccount(db: Queryable, { accountIds, since, now }: Params) {
  return db.rows<SingleAccountActivity>(sql`
    select u.id as "accountId", coalesce(log.sign_ins, 0) as "signIns", live.sessions, coalesce(log.changes, 0) as changes,
           coalesce(log.failures, 0) as failures, coalesce(log.uses, 0) > 0 or live.sessions > 0 as "wasActive"
    from unnest(${accountIds}::uuid[]) u (id)
    cross join lateral (
      select count(*)::int as sessions from auth.sessions s where s.user_id = u.id and s.not_after > ${now}
    ) live
    left join lateral (
      select count(*) filter (where action in ${signIns})::int as sign_ins,
             count(*) filter (where action in ${uses})::int as uses,
             count(*) filter (where action = 'login_failed')::int as failures,
             count(*) filter (where action not in ${uses} and action not in ${actionsOfOthers})::int as changes
      from auth.audit_log_entries e where e.user_id = u.id and e.created_at >= ${since}
    ) log on true`);
}

/** Removes an account's password, and stores its hash as one that must not be chosen again. */
export async function retirePasswordHash(tx: Queryable, userId: string, now: Date) {
  await tx.run(sql`
    update auth.users set retired_hash = password_hash, password_hash = null, updated_at = ${now} where id = ${userId}`);
}

export async function findRetiredPasswordHash(db: Queryable, userId: string) {
  const row = await db.row<{ hash: string | null }>(
    sql`select retired_hash as hash from auth.users where id = ${userId}`,
  );
  return row?.hash ?? null;
}
