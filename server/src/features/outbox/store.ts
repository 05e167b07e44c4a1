import { sql, type Queryable, type Sql } from '#platform/database/database';
import { deleteJobsByPayload, enqueueJobs, updateJobPayloads } from '#platform/jobs/store/enqueue';
import type { OutboxEventKind } from './event-kinds.ts';
import { firstRetryDelayMs, outboxEventJobKind } from './job-kind.ts';

type NewOutboxEvents = {
  kind: OutboxEventKind;
  at: Date;
  /**
   * The ids of what was changed and of the member who changed it (null if the hub did), with their SQL type, such as
   * `${id}::uuid`.
   */
  subjectId: Sql;
  byId: Sql;
  /** The `from` clause with the rows that the ids are read from; without it, one event is inserted. */
  from?: Sql;
  /** The name of the CTE; needed only if a statement inserts outbox events twice. */
  name?: string;
};

/**
 * Part of a statement that changes something: inserts an event for each row of `from`, for each reader of the outbox
 * that takes its kind.
 */
export const insertOutboxEventsCte = ({
  kind,
  at,
  subjectId,
  byId,
  from,
  name = 'inserted_outbox_events',
}: NewOutboxEvents): Sql => sql`
  ${sql.raw(name)} as (
    insert into outbox_events (reader, kind, subject_id, by_id, at)
    select r.name, e.kind, e.subject_id, e.by_id, e.at
    from (
      select ${kind} as kind, ${subjectId} as subject_id, ${byId} as by_id, ${at}::timestamptz as at
      ${from ? sql`from ${from}` : sql.empty}
    ) e join outbox_readers r on r.kinds is null or e.kind = any(r.kinds)
  )`;

export type OutboxEvent = {
  id: number;
  kind: string;
  subject_id: string;
  /** Null for events of the hub itself. */
  by_id: string | null;
  at: Date;
  /** The last member of an audience that the reader has processed, if it did not process all at once. */
  after_member: string | null;
};

/**
 * Locks the next events of a reader, oldest first. Only one transaction at a time can lock events of a reader. A
 * concurrent transaction finds none, so that two never process the same events. Throws if the reader is not registered.
 */
export async function lockOutboxEvents(tx: Queryable, { reader, max }: { reader: string; max: number }) {
  const rows = await tx.rows<OutboxEvent | { id: null }>(sql`
    select e.* from outbox_readers r left join lateral (
      select id, kind, subject_id, by_id, at, after_member from outbox_events
      where reader = r.name
        and (select pg_try_advisory_xact_lock(hashtext('outbox'), hashtext(${reader})))
      order by tries, id limit ${max} for update
    ) e on true where r.name = ${reader}`);
  if (rows.length === 0) throw new Error(`the outbox has no reader ${reader}`);
  return rows.filter((row): row is OutboxEvent => row.id !== null);
}

/** Waits for a running batch of a reader, and prevents others until the transaction ends. */
export async function lockOutboxReader(tx: Queryable, reader: string) {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('outbox'), hashtext(${reader}))`);
}

/** How far a reader is with an event: `after` is the last processed member of its audience, null at the end. */
export type OutboxProgress = { id: number; after: string | null };

/** Deletes the events that the reader has completed, and records how far it is with the others. */
export async function deleteDoneEventsAndRecordProgress(tx: Queryable, progress: readonly OutboxProgress[]) {
  const done = progress.filter(({ after }) => after === null);
  const started = progress.filter(({ after }) => after !== null);
  await tx.run(sql`
    with deleted_events as (delete from outbox_events where id = any(${done.map(({ id }) => id)}::bigint[]))
    update outbox_events h set after_member = b.after
    from unnest(${started.map(({ id }) => id)}::bigint[], ${started.map(({ after }) => after)}::uuid[]) as b (id, after)
    where h.id = b.id`);
}

/**
 * Turns an event that its reader fails on into a job, which tries it again, unless another process has completed the
 * event in the meantime.
 */
export async function replaceOutboxEventByJob(
  tx: Queryable,
  { id, reader, now }: { id: number; reader: string; now: Date },
) {
  const event = await tx.row<OutboxEvent>(sql`
    delete from outbox_events where id = ${id} returning id, kind, subject_id, by_id, at, after_member`);
  if (!event) return;
  const payload = { reader, event: { ...event, at: event.at.toISOString() } };
  await enqueueJobs(tx, outboxEventJobKind, {
    jobs: [{ key: String(event.id), payload, runAt: new Date(now.getTime() + firstRetryDelayMs) }],
    now,
  });
}

/** Records the last member of the audience that the job of an event has processed. */
export async function recordOutboxJobProgress(tx: Queryable, eventId: number, after: string) {
  const change = { part: { event: { id: eventId } }, path: ['event', 'after_member'], value: after };
  await updateJobPayloads(tx, outboxEventJobKind, change);
}

export async function deleteOutboxEventsByMember(tx: Queryable, memberId: string) {
  // The events first: an event that is replaced by a job at this moment is then found among the jobs.
  await tx.run(sql`delete from outbox_events where by_id = ${memberId}`);
  await deleteJobsByPayload(tx, outboxEventJobKind, { event: { by_id: memberId } });
}

/** Removes the author of a member's events of one kind, so that they count as events of the hub. */
export async function anonymizeOutboxEventsByMember(
  tx: Queryable,
  { memberId, kind }: { memberId: string; kind: OutboxEventKind },
) {
  const change = { part: { event: { by_id: memberId, kind } }, path: ['event', 'by_id'], value: null };
  await tx.run(sql`update outbox_events set by_id = null where by_id = ${memberId} and kind = ${kind}`);
  await updateJobPayloads(tx, outboxEventJobKind, change);
}
