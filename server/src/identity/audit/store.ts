import { randomUUID } from 'node:crypto';
import { sql, type Queryable } from '#platform/database/database';

export type AuditAction =
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
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted';

type Entry = {
  action: AuditAction;
  userId: string | null;
  ip: string | null;
  now: Date;
  traits?: Record<string, unknown>;
};

export async function note(db: Queryable, { action, userId, ip, now, traits = {} }: Entry) {
  await db.run(sql`
    insert into auth.audit_log_entries (id, user_id, action, traits, ip, created_at)
    values (${randomUUID()}, ${userId}, ${action}, ${traits}, ${ip}, ${now})`);
}

/** Forgets a batch of old entries; says how many there were. Refreshes are many and say little: they go first. */
export async function deleteOldEntries(
  db: Queryable,
  it: { refreshesBefore: Date; before: Date; batch: number },
) {
  return db.run(sql`
    delete from auth.audit_log_entries where id in (
      select id from auth.audit_log_entries
      where created_at < ${it.before} or (created_at < ${it.refreshesBefore} and action = 'token_refreshed')
      order by created_at limit ${it.batch})`);
}
