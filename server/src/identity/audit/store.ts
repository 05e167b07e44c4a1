import { randomUUID } from 'node:crypto';
import { sql, type Queryable } from '#platform/database/database';

export type AuthAuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_invited'
  | 'user_deleted'
  | 'invite_accepted'
  | 'token_refreshed'
  | 'token_revoked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'factor_updated'
  | 'challenge_created'
  | 'verification_attempted'
  | 'recovery_codes_generated'
  | 'recovery_codes_deleted'
  | 'oauth_consent_given'
  | 'oauth_consent_revoked'
  | 'oauth_client_created'
  | 'oauth_client_registered'
  | 'oauth_client_updated'
  | 'oauth_client_secret_renewed'
  | 'oauth_client_deleted'
  | 'sso_provider_created'
  | 'sso_provider_updated'
  | 'sso_provider_deleted'
  | 'custom_provider_created'
  | 'custom_provider_updated'
  | 'custom_provider_deleted'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted';

type Entry = {
  action: AuthAuditAction;
  userId: string | null;
  ip: string | null;
  now: Date;
  traits?: Record<string, unknown>;
};

export async function recordAuthAudit(db: Queryable, { action, userId, ip, now, traits = {} }: Entry) {
  await db.run(sql`
    insert into auth.audit_log_entries (id, user_id, action, traits, ip, created_at)
    values (${randomUUID()}, ${userId}, ${action}, ${traits}, ${ip}, ${now})`);
}

/**
 * Purges a batch of old entries; returns how many. Token refreshes are purged after a shorter time, because they are
 * many and say little.
 */
export async function deleteOldAuthAuditEntries(
  db: Queryable,
  params: { refreshesBefore: Date; before: Date; batch: number },
) {
  return db.run(sql`
    delete from auth.audit_log_entries where id in (
      select id from auth.audit_log_entries
      where created_at < ${params.before} or (created_at < ${params.refreshesBefore} and action = 'token_refreshed')
      order by created_at limit ${params.batch})`);
}

/**
 * Truncates a batch of old IP addresses to their network (/24 or /48); returns how many. The network is enough to see a
 * pattern, and does not identify a person.
 */
export async function truncateAuditIpAddresses(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    update auth.audit_log_entries set ip = set_masklen(ip::cidr, case family(ip) when 4 then 24 else 48 end)::inet
    where id in (
      select id from auth.audit_log_entries
      where created_at < ${params.before} and ip is not null
        and masklen(ip) = case family(ip) when 4 then 32 else 128 end
      order by created_at limit ${params.batch} for no key update skip locked)`);
}

export type AuthAuditEntry = {
  id: string;
  action: AuthAuditAction;
  user_id: string | null;
  email: string | null;
  phone: string | null;
  name: string | null;
  is_sso_user: boolean | null;
  traits: Record<string, unknown>;
  ip: string | null;
  created_at: Date;
};

/**
 * The filter of the entries: by these actions, or by an author with this text in their email address, phone number or
 * name; `service_role` is the author of the actions of services. Undefined for all entries.
 */
export type AuthAuditFilter = { actions: readonly AuthAuditAction[] } | { author: string } | undefined;

export async function listAuthAuditEntries(
  db: Queryable,
  params: { filter: AuthAuditFilter; limit: number; offset: number },
) {
  return db.rows<AuthAuditEntry>(sql`
    select e.id, e.action, e.user_id, u.email, u.phone, u.user_metadata ->> 'name' as name, u.is_sso_user, e.traits,
           host(e.ip) as ip, e.created_at
    from auth.audit_log_entries e left join auth.users u on u.id = e.user_id
    where ${matchesFilterSql(params.filter)}
    order by e.created_at desc, e.id desc limit ${params.limit} offset ${params.offset}`);
}

/** Counts the entries, up to the maximum that can be paged through. */
export async function countAuthAuditEntries(
  db: Queryable,
  { filter, limit }: { filter: AuthAuditFilter; limit: number },
) {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count
    from (select 1 from auth.audit_log_entries e where ${matchesFilterSql(filter)} limit ${limit}) counted`);
  return row?.count ?? 0;
}

function matchesFilterSql(filter: AuthAuditFilter) {
  if (!filter) return sql`true`;
  if ('actions' in filter) return sql`e.action = any(${filter.actions})`;
  const pattern = `%${filter.author.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(
    ('service_role' ilike ${pattern} and e.traits ->> 'by' = 'service')
    or (e.traits ->> 'by' is null and e.user_id in (
      select id from auth.users
      where email ilike ${pattern} or phone like ${pattern} or user_metadata ->> 'name' ilike ${pattern})))`;
}
