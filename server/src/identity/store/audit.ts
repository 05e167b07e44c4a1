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
  | 'user_modified'
  | 'user_updated_password'
  | 'token_refreshed'
  | 'token_revoked';

export async function note(
  db: Queryable,
  it: { action: AuditAction; userId: string | null; ip: string; now: Date },
) {
  await db.run(sql`
    insert into auth.audit_log_entries (id, user_id, action, ip, created_at)
    values (${randomUUID()}, ${it.userId}, ${it.action}, ${it.ip}, ${it.now})`);
}
