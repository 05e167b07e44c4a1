import type { Queryable } from '#platform/database/database';
import { note, type AuditAction } from '../audit/store.ts';
import type { Instance } from '../instance.ts';
import type { Visitor } from '../shapes.ts';

type Deed = { action: AuditAction; userId: string; visitor: Visitor; traits?: Record<string, unknown> };

/** Notes what a service did to somebody's account: the entry is the account's, the doer is not its owner. */
export async function noteDeed(
  db: Queryable,
  { now }: Instance,
  { action, userId, visitor, traits = {} }: Deed,
) {
  await note(db, { action, userId, ip: visitor.ip, now: now(), traits: { ...traits, by: 'service' } });
}
