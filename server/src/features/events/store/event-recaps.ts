import { auditEntryCte } from '#platform/audit/store';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { insertOutboxEventsCte } from '#features/outbox/index';

export type EventRecap = { notes: string; recording: string };

type LockedRecapRow = EventRecap & {
  status: 'draft' | 'published' | 'cancelled';
  ends_at: Date;
  changed_at: Date;
};

/** Locks an event against concurrent changes. */
export async function lockEventRecap(tx: Queryable, id: string) {
  return tx.row<LockedRecapRow>(sql`
    select status, ends_at, changed_at, notes, recording from events where id = ${id} for no key update`);
}

export type EventAuditValues = Readonly<Record<string, boolean | string>>;
type RecapUpdate = EventRecap & {
  id: string;
  memberId: string;
  now: Date;
  before: EventAuditValues;
  after: EventAuditValues;
  /** Whether to notify members with an RSVP that there is a recording, unless they were notified before. */
  notifies: boolean;
};

const toJsonb = (values: EventAuditValues) => sql`${JSON.stringify(values)}::jsonb`;

/**
 * Stores the notes and the recording of an event whose row the transaction has locked; returns false if the member is
 * not an admin.
 */
export async function updateEventRecap(tx: Queryable, update: RecapUpdate) {
  const { id, memberId, now } = update;
  const updated = nameCte('updated_event', 'id');
  const notice = nameCte('inserted_notice', 'id');
  const row = await tx.row(sql`
    with ${updated} as (
      update events set notes = ${update.notes}, recording = ${update.recording}, changed_at = ${now}
      where id = ${id} and exists (${lockMemberWithRoleAtLeastSql(memberId, 'admin')}) returning id
    ), ${auditEntryCte({
      id: sql`gen_random_uuid()`,
      at: now,
      actorId: memberId,
      action: 'event.changed',
      subject: { type: 'event', id: updated.id },
      memberId: sql`null::uuid`,
      before: toJsonb(update.before),
      after: toJsonb(update.after),
      from: updated,
    })}, ${notice} as (
      insert into event_notices (id, event_id, kind, at)
      select gen_random_uuid(), ${updated.id}, 'recording', ${now}::timestamptz from ${updated} where ${update.notifies}::boolean
      on conflict do nothing returning id
    ), ${insertOutboxEventsCte({ kind: 'event', at: now, subjectId: notice.id, byId: sql`${memberId}::uuid`, from: notice })}
    select true from ${updated}`);
  return row !== undefined;
}
