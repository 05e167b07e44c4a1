import type { Queryable } from '#platform/database/database';
import { note, type AuditAction } from '../audit/store.ts';
import type { Instance } from '../instance.ts';
import type { Visitor } from '../shapes.ts';

type Deed = {
  action: AuditAction;
  /** Left out where it is not about an account. */
  userId?: string;
  visitor: Visitor;
  traits?: Record<string, unknown>;
};

/** Notes what a service did: where it is about an account the entry is the account's, but the doer is not its owner. */
export async function noteDeed(db: Queryable, { now }: Instance, { action, userId, visitor, traits }: Deed) {
  const entry = { action, userId: userId ?? null, ip: visitor.ip, now: now() };
  await note(db, { ...entry, traits: { ...traits, by: 'service' } });
}
