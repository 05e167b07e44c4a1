import { auditEntryCte } from '#platform/audit/store';
import { sql, type Sql } from '#platform/database/database';

type EventAction = { memberId: string; now: Date; action: string; affectedMemberId?: string | null };

/** The event and its old and new values, as expressions over the rows of `from`. */
type AuditedEvents = Pick<Parameters<typeof auditEntryCte>[0], 'before' | 'after' | 'from'> & { id: Sql };

/**
 * Part of a statement that writes an audit entry for each event in the rows of `from`; `affectedMemberId` is a member.
 */
export const eventAuditCte = (
  { now, memberId, action, affectedMemberId = null }: EventAction,
  { id, ...values }: AuditedEvents,
) =>
  auditEntryCte({
    id: sql`gen_random_uuid()`,
    at: now,
    actorId: memberId,
    action,
    subject: { type: 'event', id },
    memberId: sql`${affectedMemberId}::uuid`,
    ...values,
  });
