import type { Queryable } from '#platform/database/database';
import { recordAuthAudit, type AuthAuditAction } from '../audit/store.ts';
import type { IdentityInstance } from '../instance.ts';
import type { ServiceRequestContext } from '../account-model.ts';

type Action = {
  action: AuthAuditAction;
  /** Undefined if the action is not about an account. */
  userId?: string;
  requestContext: Pick<ServiceRequestContext, 'ip'>;
  traits?: Record<string, unknown>;
};

/** Records an action of a service in the audit log: the entry belongs to the account, but the actor is the service. */
export async function recordServiceAudit(
  db: Queryable,
  { now }: IdentityInstance,
  { action, userId, requestContext, traits }: Action,
) {
  const entry = { action, userId: userId ?? null, ip: requestContext.ip, now: now() };
  await recordAuthAudit(db, { ...entry, traits: { ...traits, by: 'service' } });
}
